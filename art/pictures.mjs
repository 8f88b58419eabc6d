// Writes web/ui/media/pictures.ts: for every picture its intrinsic size and, for pixels, the widths it is kept in.   node pictures.mjs
// A drawing is <name>.svg; a photograph is <name>-<width>.avif and .webp.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const here = path.dirname(fileURLToPath(import.meta.url))
const root = path.join(here, '../public')

const pictures = {}
for (const folder of ['images', 'showcase/posters'])
  for (const file of fs.readdirSync(path.join(root, folder), { recursive: true }).sort()) {
    const [, stem, width, format] = file.match(/^(.+?)(?:-(\d{3,4}))?\.(svg|avif|webp)$/) ?? []
    if (!stem || file === 'icons.svg' || (format !== 'svg' && !width)) continue
    // Pictures in /images go by their short name; the others by their folder.
    const name = folder === 'images' ? stem : `${folder.replace('showcase/', '')}/${stem}`
    if (format === 'svg') {
      pictures[name] = sizeOf(fs.readFileSync(path.join(root, folder, file), 'utf8'))
      continue
    }
    const picture = (pictures[name] ??= { width: 0, height: 0, widths: [] })
    if (!picture.widths.includes(+width)) picture.widths.push(+width)
    if (+width > picture.width) Object.assign(picture, await measure(path.join(root, folder, file)))
  }

const lines = Object.keys(pictures).sort().map((name) => `  ${quoted(name)}: [${written(pictures[name])}],`)
fs.writeFileSync(
  path.join(here, '../web/ui/media/pictures.ts'),
  `/** Made by art/pictures.mjs: width and height of every picture; one of pixels adds the widths that it is kept in. */
export const pictures = {
${lines.join('\n')}
} as const

export type PictureName = keyof typeof pictures
`,
)

function quoted(name) {
  return /^\w+$/.test(name) ? name : `'${name}'`
}

function written({ width, height, widths }) {
  const kept = widths && `[${widths.sort((a, b) => a - b).join(', ')}]`
  return [width, height, kept].filter(Boolean).join(', ')
}

function sizeOf(svg) {
  const [, width, height] = svg.match(/width="(\d+)" height="(\d+)"/)
  return { width: +width, height: +height }
}

async function measure(file) {
  const { width, height } = await sharp(file).metadata()
  return { width, height }
}
