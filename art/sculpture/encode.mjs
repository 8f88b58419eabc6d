// Grades and encodes the denoised renders: render/NAME-dn.png -> public/images, AVIF q50 and WebP q78. From art/:
//   node sculpture/encode.mjs [name ...]      (needs sharp)
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { VOID, grade } from './grade.mjs'

const art = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const images = path.join(art, '../public/images')

const WIDE = [1600, 1280, 768]
const WIDTHS = {
  hero: [1920, 1280, 768], 'hero-tall': [900, 600], login: [1200, 768],
  'about-hero': WIDE, 'about-teaser': WIDE, 'about-light': WIDE, 'services-doorway': WIDE, consultation: WIDE, 'not-found': WIDE, 'custom-solutions': WIDE,
}
const TOP_FADE = { 'hero-tall': 0.2 } // share of the height that fades up into the page
const BY_DAY = new Set(['about-light']) // stands on paper: its blacks are not lifted

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(WIDTHS)
for (const name of wanted) {
  const source = path.join(art, 'render', `${name}-dn.png`)
  if (!fs.existsSync(source)) {
    console.log('not rendered:', name)
    continue
  }
  for (const width of WIDTHS[name]) {
    const picture = await grade(source, width, { floor: BY_DAY.has(name) ? [0, 0, 0] : VOID, topFade: TOP_FADE[name] ?? 0 })
    const file = path.join(images, `${name}-${width}`)
    await picture.clone().avif({ quality: 50, effort: 5 }).toFile(`${file}.avif`)
    await picture.clone().webp({ quality: 78, effort: 5, smartSubsample: true }).toFile(`${file}.webp`)
  }
}
