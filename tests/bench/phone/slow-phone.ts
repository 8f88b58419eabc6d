import type { Browser, CDPSession, Page, Request } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'

const SCREEN = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** How many times slower the page's main thread runs than on this machine. */
const SLOWDOWN = 4
const bytesPerSecond = (megabits: number) => (megabits * 1_000_000) / 8
const SLOW_4G = {
  offline: false,
  latency: 562,
  downloadThroughput: bytesPerSecond(1.47),
  uploadThroughput: bytesPerSecond(0.67),
}
/** How long a finger stays on the glass. */
const TAP_MS = 60
const POLL_MS = 50
const MAX_WAIT_MS = 60_000

/** What a `PerformanceObserver` in the page has reported. Times are in milliseconds. */
export type Entry = {
  entryType: string
  name: string
  startTime: number
  duration: number
  /** Of a layout shift. */
  value?: number
  hadRecentInput?: boolean
  /** Of an event: 0 if it is no part of a press or key. */
  interactionId?: number
}

export type SlowPhone = {
  page: Page
  entries: Entry[]
  requests: Request[]
  /** Fulfilled as soon as the page shows anything. */
  firstPaint: Promise<void>
  tap(point: Point): Promise<void>
  /** Waits until nothing has been loading and no long task has run for this time. */
  quiet(ms: number): Promise<void>
}

export type Point = { x: number; y: number }

/** A visitor with an empty cache, a slow processor and a slow connection. */
export async function withSlowPhone<T>(browser: Browser, act: (phone: SlowPhone) => Promise<T>, { introSeen = true } = {}): Promise<T> {
  const context = await browser.newContext(SCREEN)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    if (introSeen) await page.addInitScript("try { sessionStorage.introSeen = '1' } catch {}")
    return await act(await watch(page, session))
  } finally {
    await context.close()
  }
}

async function watch(page: Page, session: CDPSession): Promise<SlowPhone> {
  const entries: Entry[] = []
  const requests: Request[] = []
  const loading = new Set<Request>()
  const firstPaint = Promise.withResolvers<void>()
  let lastActivity = performance.now()

  session.on('Runtime.bindingCalled', ({ payload }) => {
    const entry = JSON.parse(payload) as Entry
    entries.push(entry)
    if (entry.name === 'first-contentful-paint') firstPaint.resolve()
    if (entry.entryType === 'longtask') lastActivity = performance.now()
  })
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'reportEntry' })
  await page.addInitScript(reportEntries)

  page.on('request', (request) => {
    requests.push(request)
    loading.add(request)
  })
  const handleEnd = (request: Request) => {
    loading.delete(request)
    lastActivity = performance.now()
  }
  page.on('requestfinished', handleEnd)
  page.on('requestfailed', handleEnd)

  return {
    page,
    entries,
    requests,
    firstPaint: firstPaint.promise,
    async tap({ x, y }) {
      const down = session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
      await wait(TAP_MS)
      await Promise.all([down, session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })])
    },
    async quiet(ms) {
      const began = performance.now()
      while (loading.size > 0 || performance.now() - Math.max(began, lastActivity) < ms) {
        if (performance.now() - began > MAX_WAIT_MS) throw new Error(`${page.url()} does not come to rest`)
        await wait(POLL_MS)
      }
    },
  }
}

/** In the page: reports each entry at once, because the page may be left before anyone asks for it. */
function reportEntries(): void {
  if (window !== window.top) return
  const { reportEntry } = window as unknown as { reportEntry: (payload: string) => void }
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as Entry[]) {
      const { entryType, name, startTime, duration, value, hadRecentInput, interactionId } = entry
      reportEntry(JSON.stringify({ entryType, name, startTime, duration, value, hadRecentInput, interactionId }))
    }
  })
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask', 'event'])
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}
