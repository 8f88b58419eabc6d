// Builds the pages into build/ and lays compressed copies beside every text file that gains by it.
import { spawnSync } from 'node:child_process'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const ROOT = path.resolve(import.meta.dirname, '..')
const CLIENT = path.join(ROOT, 'build', 'client')
const REACT_ROUTER_BIN = path.join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.cjs')
const TEXT = /\.(js|css|svg|html|json|webmanifest|xml|txt)$/
const MIN_COMPRESSED_BYTES = 256

const started = performance.now()
if (buildPages()) {
  await writePublicManifest()
  const scripts = await compressFiles()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`Built the pages in ${seconds} s: ${Math.ceil(scripts / 1024)} KB of JavaScript in all, compressed.`)
} else {
  process.exitCode = 1
}

/** Quiet when all is well; everything it said when it is not. */
function buildPages() {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [REACT_ROUTER_BIN, 'build'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (status !== 0) console.error([stdout, stderr, error?.message].filter(Boolean).join('\n'))
  return status === 0
}

/** The router's table without the staff area: what visitors' pages load instead of the whole (web/defer-scripts.ts). */
async function writePublicManifest() {
  const assets = path.join(CLIENT, 'assets')
  const file = (await readdir(assets)).find((name) => /^manifest-\w+\.js$/.test(name))
  const [, start, table] = /^(window\.__reactRouterManifest=)(.*);\s*$/s.exec(await readFile(path.join(assets, file), 'utf8'))
  const manifest = JSON.parse(table)
  const routes = Object.entries(manifest.routes)
    .filter(([id]) => !id.startsWith('cms/'))
    // What a route has not, and what its module imports by itself, need not be said.
    .map(([id, route]) => [id, Object.fromEntries(Object.entries(route).filter(([key, has]) => key !== 'imports' && has !== false))])
  const publicManifest = { ...manifest, url: `/assets/public-${file}`, routes: Object.fromEntries(routes) }
  await writeFile(path.join(assets, `public-${file}`), `${start}${JSON.stringify(publicManifest)};`)
}

/** Returns the bytes of all JavaScript as browsers load it. */
async function compressFiles() {
  let scripts = 0
  for (const entry of await readdir(CLIENT, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue
    const bytes = await compress(path.join(entry.parentPath, entry.name))
    if (entry.name.endsWith('.js')) scripts += bytes
  }
  return scripts
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
