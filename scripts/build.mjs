// Builds the pages into build/, with a compressed copy beside every text file that becomes smaller by it.
import { spawnSync } from 'node:child_process'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const ROOT = path.resolve(import.meta.dirname, '..')
const CLIENT_DIR = path.join(ROOT, 'build', 'client')
const REACT_ROUTER_BIN = path.join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.cjs')
const TEXT_FILE = /\.(js|css|svg|html|json|webmanifest|xml|txt)$/
const MIN_COMPRESSED_BYTES = 256

const started = performance.now()
if (buildPages()) {
  await writePublicManifest()
  const scriptBytes = await compressFiles()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`Built the pages in ${seconds} s: ${Math.ceil(scriptBytes / 1024)} KB of JavaScript in all, compressed.`)
} else {
  process.exitCode = 1
}

/** Prints the output of the build only if it fails. */
function buildPages() {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [REACT_ROUTER_BIN, 'build'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (status !== 0) console.error([stdout, stderr, error?.message].filter(Boolean).join('\n'))
  return status === 0
}

/** Writes the router's manifest without the staff area, which visitors' pages load instead of the full one (web/defer-scripts.ts). */
async function writePublicManifest() {
  const assets = path.join(CLIENT_DIR, 'assets')
  const file = (await readdir(assets)).find((name) => /^manifest-\w+\.js$/.test(name))
  const [, assignment, json] = /^(window\.__reactRouterManifest=)(.*);\s*$/s.exec(await readFile(path.join(assets, file), 'utf8'))
  const manifest = JSON.parse(json)
  const routes = Object.entries(manifest.routes)
    .filter(([id]) => !id.startsWith('cms/'))
    // False flags are the default, and imports are loaded by the module itself.
    .map(([id, route]) => [id, Object.fromEntries(Object.entries(route).filter(([key, value]) => key !== 'imports' && value !== false))])
  const publicManifest = { ...manifest, url: `/assets/public-${file}`, routes: Object.fromEntries(routes) }
  await writeFile(path.join(assets, `public-${file}`), `${assignment}${JSON.stringify(publicManifest)};`)
}

/** Returns how many bytes all JavaScript has, compressed. */
async function compressFiles() {
  let scriptBytes = 0
  for (const entry of await readdir(CLIENT_DIR, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT_FILE.test(entry.name)) continue
    const bytes = await compress(path.join(entry.parentPath, entry.name))
    if (entry.name.endsWith('.js')) scriptBytes += bytes
  }
  return scriptBytes
}

async function compress(file) {
  const text = await readFile(file)
  if (text.length < MIN_COMPRESSED_BYTES) return text.length
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
    promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
  ])
  if (br.length < text.length) await writeFile(`${file}.br`, br)
  if (gz.length < text.length) await writeFile(`${file}.gz`, gz)
  return Math.min(br.length, text.length)
}
