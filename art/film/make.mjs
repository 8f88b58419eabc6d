// Makes public/film/: the logo film (MP4 and WebM, with sound). Needs Chromium, ffmpeg, python3-numpy.
//   node film/make.mjs            everything, about two minutes
//   node film/make.mjs 2.4,7.2    only stills of these seconds, into render/
import fs from 'node:fs'
import path from 'node:path'
import { execFileSync, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const WIDTH = 1280
const FRAMES_PER_SECOND = 30
const SECONDS = 12

const here = path.dirname(fileURLToPath(import.meta.url))
const root = path.join(here, '../..')
const render = path.join(here, '../render')
const out = path.join(root, 'public/film')
fs.mkdirSync(render, { recursive: true })
fs.mkdirSync(out, { recursive: true })

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--disable-accelerated-2d-canvas'] })
const snap = await openFilm(browser)
if (process.argv[2]) {
  for (const second of process.argv[2].split(',')) fs.writeFileSync(path.join(render, `film-${second}.png`), await snap(Number(second)))
} else {
  const picture = await capture(snap)
  const sound = path.join(render, 'film.wav')
  execFileSync('python3', [path.join(here, 'sound.py'), sound])
  encode(picture, sound)
}
await browser.close()

/** Opens film.html with the repository as its origin, so that it finds the fonts, and returns what photographs it. */
async function openFilm(browser) {
  const page = await browser.newPage()
  await page.route('http://film.test/**', (route) => route.fulfill({ path: path.join(root, new URL(route.request().url()).pathname) }))
  await page.goto(`http://film.test/art/film/film.html?w=${WIDTH}`)
  await page.evaluate(() => document.fonts.ready)
  return async (second) => Buffer.from(await page.evaluate((t) => window.snap(t), second), 'base64')
}

async function capture(snap) {
  const file = path.join(render, 'film.mkv')
  const input = ['-f', 'image2pipe', '-framerate', String(FRAMES_PER_SECOND), '-c:v', 'png', '-i', '-']
  const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...input, '-c:v', 'libx264', '-qp', '0', '-preset', 'ultrafast', file], { stdio: ['pipe', 'inherit', 'inherit'] })
  for (let i = 0; i < SECONDS * FRAMES_PER_SECOND; i++)
    if (!ffmpeg.stdin.write(await snap(i / FRAMES_PER_SECOND))) await new Promise((resume) => ffmpeg.stdin.once('drain', resume))
  ffmpeg.stdin.end()
  await new Promise((done) => ffmpeg.on('close', done))
  return file
}

function encode(picture, sound) {
  const ffmpeg = (...args) => execFileSync('ffmpeg', ['-y', '-loglevel', 'error', '-i', picture, '-i', sound, '-pix_fmt', 'yuv420p', ...args], { stdio: 'inherit' })
  ffmpeg('-c:v', 'libx264', '-preset', 'slow', '-crf', '19', '-profile:v', 'high', '-c:a', 'aac', '-b:a', '128k', '-movflags', '+faststart', path.join(out, 'intro.mp4'))
  const vp9 = ['-c:v', 'libvpx-vp9', '-crf', '30', '-b:v', '0', '-row-mt', '1', '-passlogfile', path.join(render, 'vp9')]
  ffmpeg(...vp9, '-pass', '1', '-cpu-used', '4', '-an', '-f', 'null', '-')
  ffmpeg(...vp9, '-pass', '2', '-cpu-used', '2', '-c:a', 'libopus', '-b:a', '96k', path.join(out, 'intro.webm'))
}
