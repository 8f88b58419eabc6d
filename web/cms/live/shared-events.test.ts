// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { shareLiveEvents } from './shared-events.ts'

const HANDLERS = { onOpen() {}, onEvent() {}, onLost() {}, listPresence: () => [] }

afterEach(() => void vi.unstubAllGlobals())

test('a lock that is granted after the tab has stopped opens no connection and is released', async () => {
  const opened: string[] = []
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor(url: string) {
        super()
        opened.push(url)
      }
      close() {}
    },
  )
  const granted: (() => Promise<void>)[] = []
  const request = (_name: string, _options: LockOptions, run: () => Promise<void>) => {
    granted.push(run)
    return new Promise(() => {})
  }
  vi.stubGlobal('navigator', { locks: { request } })
  const stop = shareLiveEvents('asha', HANDLERS)
  stop()
  const [run] = granted
  const released = run?.()
  expect(opened).toEqual([])
  await released
})
