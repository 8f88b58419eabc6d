// Photographs the three client sites for the time until their live frame has loaded.   node showcase/posters.mjs [site ...]
// Needs Chromium and sharp. The sites themselves are written by hand, in public/showcase.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'

const SITES = ['orbio', 'hedgerow-and-post', 'satluj-hills']
const VIEWS = [
  { suffix: '', width: 1280, height: 800, density: 1, widths: [1280, 800, 640], quality: 44 },
  { suffix: '-phone', width: 390, height: 844, density: 2, widths: [720, 390, 240], quality: 38 },
  // What the frame of a live site shows of it on phones.
  { suffix: '-narrow', width: 390, height: 844, shown: 488, density: 2, widths: [720, 390], quality: 38 },
]
const SETTLED_MS = 4500 // opening animations are over

const publicFolder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../public')
const posters = path.join(publicFolder, 'showcase/posters')
fs.mkdirSync(posters, { recursive: true })

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] })
for (const site of process.argv.length > 2 ? process.argv.slice(2) : SITES)
  for (const view of VIEWS) {
    const png = await photograph(site, view)
    for (const width of view.widths) {
      const file = path.join(posters, `${site}${view.suffix}-${width}`)
      await sharp(png).resize(width).avif({ quality: view.quality, effort: 6 }).toFile(`${file}.avif`)
      await sharp(png).resize(width).webp({ quality: 72, effort: 6 }).toFile(`${file}.webp`)
    }
  }
await browser.close()

async function photograph(site, { width, height, shown = height, density }) {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: density })
  await page.route('http://showcase.test/**', (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill({ path: path.join(publicFolder, pathname.endsWith('/') ? `${pathname}index.html` : pathname) })
  })
  await page.goto(`http://showcase.test/showcase/${site}/`)
  await page.waitForTimeout(SETTLED_MS)
  const png = await page.screenshot({ clip: { x: 0, y: 0, width, height: shown } })
  await page.close()
  return png
}
