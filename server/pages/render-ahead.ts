import { setTimeout as pause } from 'node:timers/promises'

/** Visitors and further changes come first. */
const DELAY_MS = 1000
/** The event loop is idle if a timer is not later than this. */
const IDLE_LATENESS_MS = 5
const CHECK_INTERVAL_MS = 20
/** Rendered after one change. The others are rendered when somebody asks for them. */
const MAX_PAGES = 20

type Options = {
  /** The addresses of pages that were cached and are out of date, the most visited first. */
  listOutOfDate: (limit: number) => string[]
  render: (address: string) => Promise<unknown>
}

/** Renders the most visited of the pages that a change has made out of date, one at a time and only while the process is idle. */
export function createRenderAhead({ listOutOfDate, render }: Options) {
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let isStopped = false

  return {
    /** After a change. */
    schedule(): void {
      if (isRunning || isStopped) return
      clearTimeout(timer)
      timer = setTimeout(run, DELAY_MS).unref()
    },

    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }

  async function run(): Promise<void> {
    isRunning = true
    const tried = new Set<string>()
    // The list is read again for each page, as a visitor may have come first, or another change.
    while (!isStopped && tried.size < MAX_PAGES) {
      await untilIdle()
      const address = listOutOfDate(MAX_PAGES).find((each) => !tried.has(each))
      if (address === undefined) break
      tried.add(address)
      // A page that cannot be rendered now is rendered for its next visitor, who is told why it failed.
      await render(address).catch(() => {})
    }
    isRunning = false
  }

  async function untilIdle(): Promise<void> {
    while (!isStopped) {
      const began = performance.now()
      await pause(CHECK_INTERVAL_MS, undefined, { ref: false })
      if (performance.now() - began - CHECK_INTERVAL_MS < IDLE_LATENESS_MS) return
    }
  }
}
