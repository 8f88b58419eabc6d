import { chromium } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '../setup/browser.mjs'

const SETTLED_MS = 2000

type FirstVisit = { scripts: number; styles: number; fonts: number; elsewhere: string[] }

/** What a browser loads before the page is usable, in bytes as sent with brotli. Undefined when there is no browser. */
export async function firstVisit(url: string): Promise<FirstVisit | undefined> {
  const executablePath = findBrowser()
  if (!executablePath) return undefined
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS })
  try {
    const page = await browser.newPage()
    const loaded: { type: string; url: string }[] = []
    page.on('request', (request) => loaded.push({ type: request.resourceType(), url: request.url() }))
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLED_MS)
    const bytesOf = async (type: string) => {
      const urls = [...new Set(loaded.filter((each) => each.type === type).map((each) => each.url))]
      const sizes = await Promise.all(urls.map(bytesOverTheWire))
      return sizes.reduce((sum, bytes) => sum + bytes, 0)
    }
    const { origin } = new URL(url)
    return {
      scripts: await bytesOf('script'),
      styles: await bytesOf('stylesheet'),
      fonts: await bytesOf('font'),
      elsewhere: loaded.map((each) => each.url).filter((each) => !each.startsWith(origin) && !each.startsWith('data:')),
    }
  } finally {
    await browser.close()
  }
}

/** As a browser asks over https. `fetch` unpacks what it gets, so the length is taken from the header. */
async function bytesOverTheWire(url: string): Promise<number> {
  const reply = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  const body = await reply.arrayBuffer()
  return Number(reply.headers.get('content-length') ?? body.byteLength)
}
