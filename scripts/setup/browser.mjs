import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { tryInstallWithApt, installWithApt, canUseApt } from './apt.mjs'
import { BIN_DIR, SetupError, tryStep, envWithPath } from './run-step.mjs'

/** Runs the tests in little more than half the time of a full browser. */
const HEADLESS_SHELL = 'chromium-headless-shell'
const EXECUTABLE_NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const KNOWN_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

const DEBIAN_FONTS = '/usr/share/fonts/truetype/liberation'

/** For a browser without a screen and without requests of its own. */
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
 * The browser for the tests: the one of CHROMIUM_PATH, else one installed on this machine, else the one that Playwright has downloaded.
 * @returns {string | undefined}
 */
export function findBrowser() {
  const configured = process.env.CHROMIUM_PATH
  if (configured) return existsSync(configured) ? configured : undefined
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const onPath = EXECUTABLE_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...onPath, ...KNOWN_PATHS].find((file) => existsSync(file)) ?? downloadedBrowser()
}

export function ensureBrowser() {
  ensureFonts()
  if (process.env.CHROMIUM_PATH && findBrowser()) return
  if (findBrowser()) return preferHeadlessShell()
  if (process.env.CHROMIUM_PATH) throw new SetupError(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist.`)
  if (canUseApt()) installWithApt('Installing a browser for the tests', HEADLESS_SHELL)
  if (!findBrowser()) tryStep('Downloading a browser for the tests', 'playwright', ['install', 'chromium'], envWithPath(BIN_DIR))
  if (!findBrowser() && canUseApt()) installWithApt('Installing a browser for the tests', 'chromium')
  if (!findBrowser()) {
    throw new SetupError('The tests need a browser: install Chromium or Chrome, or name one in CHROMIUM_PATH, and run again.')
  }
}

/** Before their own fonts have loaded, pages are laid out in a font with the metrics of Arial. A bare Debian has none. */
function ensureFonts() {
  if (canUseApt() && !existsSync(DEBIAN_FONTS)) installWithApt('Installing fonts for the tests', 'fonts-liberation')
}

/** Only where apt can install it. */
function preferHeadlessShell() {
  if (canUseApt() && !findBrowser()?.endsWith(HEADLESS_SHELL))
    tryInstallWithApt('Looking for a quicker browser for the tests', HEADLESS_SHELL)
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
