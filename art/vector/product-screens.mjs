// Draws a screen of every product as a page and photographs it: 1280 x 800, and 390 x 520 for phones.   node vector/product-screens.mjs [product ...]
// Needs Chromium and sharp.
import fs from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { labrung } from './product-screens/labrung.mjs'
import { oldbatch } from './product-screens/oldbatch.mjs'
import { rozpath } from './product-screens/rozpath.mjs'
import { HERE, PUBLIC } from './svg.mjs'

const SCREENS = { rozpath, labrung, oldbatch }
const VIEWS = [
  { suffix: '', width: 1280, height: 800, density: 2, widths: [2000, 1280, 800], quality: 50 },
  { suffix: '-tall', width: 390, height: 520, density: 2, widths: [780, 390], quality: 48 },
]
const OUT = path.join(PUBLIC, 'images/products')

const font = (family, file) => `@font-face{font-family:${family};font-weight:200 800;src:url(data:font/woff2;base64,${fs.readFileSync(path.join(HERE, '../node_modules/@fontsource-variable', file)).toString('base64')})}`
const FONTS = font('Bricolage', 'bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2') + font('Instrument', 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2')
const BASE = fs.readFileSync(path.join(HERE, 'product-screens/base.css'), 'utf8')

fs.mkdirSync(OUT, { recursive: true })
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] })
const photographs = []
for (const name of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(SCREENS))
  for (const view of VIEWS) photographs.push({ name, view, png: await photograph(name, view) })
await browser.close()

for (const { name, view, png } of photographs)
  for (const width of view.widths) {
    const file = path.join(OUT, `${name}${view.suffix}-${width}`)
    await sharp(png).resize(width).avif({ quality: view.quality, effort: 3 }).toFile(`${file}.avif`)
    await sharp(png).resize(width).webp({ quality: 76, effort: 4 }).toFile(`${file}.webp`)
  }

async function photograph(name, { width, height, density }) {
  const { style, body } = SCREENS[name]
  const logo = fs.readFileSync(path.join(PUBLIC, `images/logos/products/${name}-${name === 'labrung' ? 'on-dark' : 'colour'}.svg`), 'utf8')
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: density })
  await page.setContent(`<!doctype html><style>${FONTS}${BASE}${style}</style>${body(logo)}`)
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot()
  await page.close()
  return png
}
