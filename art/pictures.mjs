// Writes pictures.json: for every picture its place, intrinsic size and, for pixels, widths and formats.   node pictures.mjs
// A drawing is <path>.svg; a photograph is <path>-<width>.<format>, best format first.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const here = path.dirname(fileURLToPath(import.meta.url))
const root = path.join(here, '../public')
const FORMATS = ['avif', 'webp']

const pictures = {}
for (const folder of ['images', 'showcase/posters', 'film'])
  for (const file of fs.readdirSync(path.join(root, folder), { recursive: true }).sort()) {
    const [, stem, width, format] = file.match(/^(.+?)(?:-(\d{3,4}))?\.(svg|avif|webp)$/) ?? []
    if (!stem || file === 'icons.svg' || (format !== 'svg' && !width)) continue
    // Pictures in /images go by their short name; the others by their folder.
    const name = folder === 'images' ? stem : `${folder.replace('showcase/', '')}/${stem}`
    if (format === 'svg') {
      pictures[name] = { path: `/${folder}/${stem}`, ...sizeOf(fs.readFileSync(path.join(root, folder, file), 'utf8')), formats: ['svg'] }
      continue
    }
    const picture = (pictures[name] ??= { path: `/${folder}/${stem}`, width: 0, height: 0, widths: [], formats: FORMATS })
    if (!picture.widths.includes(+width)) picture.widths.push(+width)
    if (+width > picture.width) Object.assign(picture, await measure(path.join(root, folder, file)))
  }
for (const picture of Object.values(pictures)) picture.widths?.sort((a, b) => b - a)

const lines = Object.keys(pictures).sort().map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(pictures[name]).replaceAll('":', '": ').replaceAll(',"', ', "')}`)
fs.writeFileSync(path.join(here, 'pictures.json'), `{\n${lines.join(',\n')}\n}\n`)

function sizeOf(svg) {
  const [, width, height] = svg.match(/width="(\d+)" height="(\d+)"/)
  return { width: +width, height: +height }
}

async function measure(file) {
  const { width, height } = await sharp(file).metadata()
  return { width, height }
}
