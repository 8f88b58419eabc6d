import type { Response } from '@playwright/test'
import { brotliCompressSync } from 'node:zlib'
import type { Entry, SlowPhone } from './slow-phone.ts'

const QUIET_MS = 2000
/** A task blocks the page from here on. */
const LONG_TASK_MS = 50
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src|type="(?!module|text\/javascript))[^>]*)[^>]*>([^]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([^]*?)<\/style>/g

/** Sizes are in kilobytes as sent, without headers; times in milliseconds. */
export type Loading = Record<'scripts' | 'styles' | 'fonts' | 'html' | 'pictures' | 'requests' | 'offSite' | 'lcp' | 'tbt' | 'cls', number>

/** Opens a page and waits until it is at rest. */
export async function loadPage({ page, entries, requests, quiet }: SlowPhone, url: string): Promise<Loading> {
  const response = await page.goto(url, { waitUntil: 'load' })
  if (!response?.ok()) throw new Error(`${url} replied ${response?.status()}`)
  await quiet(QUIET_MS)
  const { origin } = new URL(url)
  const inline = await weighInlineCode(response)
  const bytes = await bytesByType(requests)
  const kilobytes = (...types: string[]) => types.reduce((sum, type) => sum + (bytes.get(type) ?? 0), 0) / 1024
  return {
    scripts: kilobytes('script') + inline.scripts / 1024,
    styles: kilobytes('stylesheet') + inline.styles / 1024,
    fonts: kilobytes('font'),
    html: kilobytes('document'),
    pictures: kilobytes('image', 'media'),
    requests: requests.length,
    offSite: requests.filter((request) => !/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin).length,
    lcp: entries.findLast(({ entryType }) => entryType === 'largest-contentful-paint')?.startTime ?? Infinity,
    tbt: totalBlockingTime(entries),
    cls: entries.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : (value ?? 0)), 0),
  }
}

/** Code inside the page, compressed by itself. It is part of the HTML, too. */
async function weighInlineCode(response: Response): Promise<{ scripts: number; styles: number }> {
  const html = await response.text()
  const weigh = (pattern: RegExp) => {
    const code = Array.from(html.matchAll(pattern), ([, text]) => text).join('\n')
    return code ? brotliCompressSync(code).length : 0
  }
  return { scripts: weigh(INLINE_SCRIPT), styles: weigh(INLINE_STYLE) }
}

async function bytesByType(requests: SlowPhone['requests']): Promise<Map<string, number>> {
  const bytes = new Map<string, number>()
  for (const request of requests) {
    if (!(await request.response())) continue
    const { responseBodySize } = await request.sizes()
    bytes.set(request.resourceType(), (bytes.get(request.resourceType()) ?? 0) + responseBodySize)
  }
  return bytes
}

/** What tasks take beyond 50 ms after the first paint. */
function totalBlockingTime(entries: Entry[]): number {
  const firstPaint = entries.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0
  return entries
    .filter(({ entryType }) => entryType === 'longtask')
    .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, firstPaint) - LONG_TASK_MS)
    .reduce((sum, blocked) => sum + Math.max(0, blocked), 0)
}
