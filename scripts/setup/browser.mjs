import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { installOnce, installWithApt, mayUseApt } from './apt.mjs'
import { PROGRAMS, SetupFailed, attempt, pathWith } from './step.mjs'

/** Without windows of its own it needs little more than half the time. */
const WINDOWLESS = 'chromium-headless-shell'
const NAMES = [WINDOWLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

const DEBIAN_FONTS = '/usr/share/fonts/truetype/liberation'

/** It calls nobody but the site under test, and needs no screen. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The browser that the tests drive: the one that is named, else one of the machine, else the one Playwright has downloaded.
 * @returns {string | undefined}
 */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...onPath, ...ELSEWHERE].find((file) => existsSync(file)) ?? downloadedBrowser()
}

export function provideBrowser() {
  provideFonts()
  if (process.env.CHROMIUM_PATH && findBrowser()) return
  if (findBrowser()) return preferWindowless()
  if (process.env.CHROMIUM_PATH) throw new SetupFailed(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist.`)
  if (mayUseApt()) installWithApt('Installing a browser for the tests', WINDOWLESS)
  if (!findBrowser()) attempt('Downloading a browser for the tests', 'playwright', ['install', 'chromium'], pathWith(PROGRAMS))
  if (!findBrowser() && mayUseApt()) installWithApt('Installing a browser for the tests', 'chromium')
  if (!findBrowser()) {
    throw new SetupFailed('The tests need a browser: install Chromium or Chrome, or name one in CHROMIUM_PATH, and run again.')
  }
}

/** Pages are measured before their own fonts have come, in a font with the measures of Arial. A bare Debian has none. */
function provideFonts() {
  if (mayUseApt() && !existsSync(DEBIAN_FONTS)) installWithApt('Installing fonts for the tests', 'fonts-liberation')
}

/** Where it costs one try. */
function preferWindowless() {
  if (mayUseApt() && !findBrowser()?.endsWith(WINDOWLESS)) installOnce('Looking for a quicker browser for the tests', WINDOWLESS)
}

function downloadedBrowser() {
  try {
    const file = createRequire(import.meta.url)('playwright-core').chromium.executablePath()
    return existsSync(file) ? file : undefined
  } catch {
    // Not installed yet.
    return undefined
  }
}
