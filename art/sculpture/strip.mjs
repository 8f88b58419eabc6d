// Encodes the views of a camera that goes about the sculpture: render/orbit/NAME-NN-dn.png -> public/images/orbit/NAME-WIDTH-NN.avif. From art/:
//   node sculpture/strip.mjs hero      (needs sharp)
// One view is rendered with `preset=NAME w=1280 s=8 az=DEGREES o=render/orbit/NAME-NN.png` and denoised like a picture. The views of hero go from
// -12 to 7 degrees, those of the others from -6 to 6; web/site/sections/sculpture-frames.ts says which of them is the picture itself.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { grade } from './grade.mjs'

const WIDTHS = [1280, 768]
const art = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const renders = path.join(art, 'render/orbit')
const target = path.join(art, '../public/images/orbit')

fs.mkdirSync(target, { recursive: true })
for (const name of process.argv.slice(2))
  for (const width of WIDTHS) {
    let bytes = 0
    for (const file of fs.readdirSync(renders).sort()) {
      const [, view] = file.match(new RegExp(`^${name}-(\\d\\d)-dn\\.png$`)) ?? []
      if (!view) continue
      const { size } = await (await grade(path.join(renders, file), width)).avif({ quality: 44, effort: 4 }).toFile(path.join(target, `${name}-${width}-${view}.avif`))
      bytes += size
    }
    console.log(name, width, Math.round(bytes / 1024), 'KB')
  }
