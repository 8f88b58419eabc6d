import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type InlineConfig, build } from 'vite'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** Builds the pages of the kit in a temporary folder: rendered on the server, to be hydrated in a browser. */
export async function buildKit(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kit-'))
  await build(configuration('browser-entry.tsx', folder))
  await build({ ...configuration('server-entry.tsx', path.join(folder, 'server')), ssr: { noExternal: true } })
  await promisify(execFile)(process.execPath, [path.join(folder, 'server', 'kit.js'), folder])
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** React in development mode, which reports hydration mismatches as errors. */
const configuration = (entry: string, outDir: string): InlineConfig => ({
  root: ROOT,
  configFile: false,
  publicDir: false,
  mode: 'development',
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"development"' },
  build: {
    outDir,
    emptyOutDir: false,
    minify: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    ssr: entry.startsWith('server'),
    rolldownOptions: {
      input: path.join(import.meta.dirname, entry),
      output: {
        entryFileNames: 'kit.js',
        assetFileNames: ({ names }) => (names[0]?.endsWith('.css') ? 'kit.css' : '[name][extname]'),
      },
    },
  },
})
