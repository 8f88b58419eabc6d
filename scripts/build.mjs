// Builds into build/: `node scripts/build.mjs [pages] [server]`, or both.
import { spawnSync } from 'node:child_process'
import { cp, readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { SITE_ASSETS_FILE, SITE_BUILD_DIR } from '../vite/site-assets.ts'
import { server } from '../vite.server.config.ts'
import { collectPageStyles, listSiteScripts, siteScripts, siteStyles } from '../vite.site.config.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const CLIENT_DIR = path.join(ROOT, 'build', 'client')
const REACT_ROUTER_BIN = path.join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.cjs')
const TEXT_FILE = /\.(js|css|svg|html|json|webmanifest|xml|txt)$/
const MIN_COMPRESSED_BYTES = 256

const PARTS = { pages: buildPages, server: buildServer }
const parts = process.argv.slice(2)
for (const part of parts.length > 0 ? parts : Object.keys(PARTS)) await PARTS[part]()

/** The pages, with a compressed copy beside every text file that becomes smaller by it. */
async function buildPages() {
  const started = performance.now()
  await buildSiteAssets()
  if (!runRouterBuild()) {
    process.exitCode = 1
    return
  }
  await cp(path.join(SITE_BUILD_DIR, 'client'), CLIENT_DIR, { recursive: true })
  await cp(SITE_ASSETS_FILE, path.join(ROOT, 'build', 'site-assets.json'))
  const scriptBytes = await compressFiles()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`Built the pages in ${seconds} s: ${Math.ceil(scriptBytes / 1024)} KB of JavaScript in all, compressed.`)
}

async function buildServer() {
  const started = performance.now()
  await build(server)
  console.log(`Built the server in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

/** Builds what the public pages load. */
async function buildSiteAssets() {
  const { output: scripts } = await build(siteScripts)
  const { output: styles } = await build(siteStyles)
  await writeFile(SITE_ASSETS_FILE, JSON.stringify({ ...listSiteScripts(scripts), pageStyles: collectPageStyles(styles) }))
}

/** Prints the output of the build only if it fails. */
function runRouterBuild() {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [REACT_ROUTER_BIN, 'build'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (status !== 0) console.error([stdout, stderr, error?.message].filter(Boolean).join('\n'))
  return status === 0
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
