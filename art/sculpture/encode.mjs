// Grades and encodes the denoised renders: render/NAME-dn.png -> public/images, AVIF q50 and WebP q78. From art/:
//   node sculpture/encode.mjs [name ...]      (needs sharp)
// Blacks are lifted to the page's void, so that pictures join it without a seam; a light dither keeps dark slopes smooth.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const art = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const images = path.join(art, '../public/images')
const VOID = [0x0a, 0x06, 0x10]

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

async function grade(source, width, { floor, topFade }) {
  const { data, info } = await sharp(source).toColourspace('rgb16').resize(width, null, { kernel: 'lanczos3' }).raw({ depth: 'ushort' }).toBuffer({ resolveWithObject: true })
  const from = new Uint16Array(data.buffer, data.byteOffset, info.width * info.height * 3)
  const to = Buffer.alloc(from.length)
  const fadeRows = topFade * info.height
  const random = generator(7)
  for (let i = 0; i < from.length; i++) {
    const row = Math.floor(i / (info.width * 3))
    const t = row < fadeRows ? row / fadeRows : 1
    const light = (t * t * (3 - 2 * t) * from[i]) / 65535
    const lifted = 1 - (1 - light) * (1 - floor[i % 3] / 255)
    const dither = (random() + random() - 1) * 0.6
    to[i] = Math.max(0, Math.min(255, Math.floor(lifted * 255 + 0.5 + dither)))
  }
  return sharp(to, { raw: { width: info.width, height: info.height, channels: 3 } })
}

function generator(seed) {
  return () => (seed = (seed * 1664525 + 1013904223) >>> 0) / 4294967296
}
