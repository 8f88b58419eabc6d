// Grades and encodes the denoised renders: render/NAME-dn.png -> public/images, AVIF q50 and WebP q78. From art/:
//   node sculpture/encode.mjs [name ...]      (needs sharp)
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { VOID, grade } from './grade.mjs'

const art = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const images = path.join(art, '../public/images')

const WIDE = [1600, 1280, 768]
const FULL_SCREEN = [2560, ...WIDE] // fills screens of two device pixels per pixel, too
const WIDTHS = {
  hero: [2880, 1920, 1280, 768], 'hero-tall': [900, 600], login: [1200, 768],
  'about-hero': FULL_SCREEN, 'about-teaser': WIDE, 'about-light': WIDE, 'services-doorway': FULL_SCREEN, consultation: WIDE, 'not-found': FULL_SCREEN, 'custom-solutions': WIDE,
}
const TOP_FADE = { 'hero-tall': 0.2 } // share of the height that fades up into the page
const MAX_ENLARGEMENT = 1.2
const BY_DAY = new Set(['about-light']) // stands on paper: its blacks are not lifted

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(WIDTHS)
for (const name of wanted) {
  const source = path.join(art, 'render', `${name}-dn.png`)
  if (!fs.existsSync(source)) {
    console.log('not rendered:', name)
    continue
  }
  const { width: rendered } = await sharp(source).metadata()
  for (const width of WIDTHS[name]) {
    if (width > rendered * MAX_ENLARGEMENT) {
      console.log('rendered too small:', name, width)
      continue
    }
    const picture = await grade(source, width, { floor: BY_DAY.has(name) ? [0, 0, 0] : VOID, topFade: TOP_FADE[name] ?? 0 })
    const file = path.join(images, `${name}-${width}`)
    await picture.clone().avif({ quality: 50, effort: 5 }).toFile(`${file}.avif`)
    await picture.clone().webp({ quality: 78, effort: 5, smartSubsample: true }).toFile(`${file}.webp`)
  }
}
