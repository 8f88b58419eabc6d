// Checks what lies in public/: budgets, clean SVG, and that every picture and icon the content names exists.   node check.mjs
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { fileURLToPath } from 'node:url'

const KB = 1024
const here = path.dirname(fileURLToPath(import.meta.url))
const root = path.join(here, '../public')
const content = path.join(here, '../content')

/** The first pattern that fits a file is its budget, in bytes; drawings travel compressed, so they are weighed compressed. */
const BUDGETS = [
  [/^film\/intro\.mp4$/, 1100 * KB], [/^film\/intro\.webm$/, 900 * KB],
  [/^images\/(hero|about|services|consultation|custom|login|not-found).*\.avif$/, 40 * KB],
  [/^images\/orbit\/.*\.avif$/, 16 * KB],
  [/^showcase\/posters\/.*\.avif$/, 40 * KB], [/^images\/products\/.*\.avif$/, 80 * KB],
  [/^images\/icons\.svg$/, 12 * KB], [/^images\/(brand|logos)\/.*\.svg$/, 5 * KB], [/^images\/.*\.svg$/, 4 * KB],
  [/./, 2048 * KB],
]
const CLIENT_SITE = 120 * KB
const TOTAL = 12 * 1024 * KB

const problems = []
const files = fs.readdirSync(root, { recursive: true }).filter((file) => fs.statSync(path.join(root, file)).isFile())
for (const file of files) {
  const bytes = fs.readFileSync(path.join(root, file))
  const weight = file.endsWith('.svg') ? zlib.brotliCompressSync(bytes).length : bytes.length
  const [, budget] = BUDGETS.find(([pattern]) => pattern.test(file))
  if (weight > budget) problems.push(`${file}: ${weight} bytes, budget ${budget}`)
  if (file.endsWith('.svg')) checkDrawing(file, bytes.toString())
}
for (const site of ['orbio', 'hedgerow-and-post', 'satluj-hills']) {
  const size = weigh(files.filter((file) => file.startsWith(`showcase/${site}/`)))
  if (size > CLIENT_SITE) problems.push(`showcase/${site}: ${size} bytes, budget ${CLIENT_SITE}`)
}
if (weigh(files) > TOTAL) problems.push(`public: ${weigh(files)} bytes, budget ${TOTAL}`)
checkContent()

for (const problem of problems) console.error(problem)
console.log(`${files.length} files, ${Math.round(weigh(files) / KB)} KB, ${problems.length} problems`)
process.exitCode = problems.length ? 1 : 0

function checkDrawing(file, text) {
  const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  if (new Set(ids).size < ids.length) problems.push(`${file}: an id twice`)
  if (/<script|<text|<image|href="(?!#)|url\((?!["']?#)|NaN|undefined/.test(text) && !file.startsWith('showcase/')) problems.push(`${file}: script, live text, foreign reference or bad number`)
  if (!/viewBox="/.test(text)) problems.push(`${file}: no viewBox`)
  if (!file.startsWith('showcase/') && !/<svg[^>]* width="\d+" height="\d+"/.test(text)) problems.push(`${file}: no width and height`)
}

function checkContent() {
  const sprite = fs.readFileSync(path.join(root, 'images/icons.svg'), 'utf8')
  for (const file of fs.readdirSync(content, { recursive: true }).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const text = fs.readFileSync(path.join(content, file), 'utf8')
    for (const [, place] of text.matchAll(/['"`](\/(?:images|showcase|film)\/[^'"`]*)['"`]/g))
      if (!fs.existsSync(path.join(root, place))) problems.push(`content/${file} names ${place}`)
    for (const [, icon] of text.matchAll(/icon: ['"]([a-z-]+)['"]/g)) if (!sprite.includes(`id="${icon}"`)) problems.push(`content/${file} names the icon ${icon}`)
  }
}

function weigh(list) {
  return list.reduce((sum, file) => sum + fs.statSync(path.join(root, file)).size, 0)
}
