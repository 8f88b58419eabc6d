// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HEARTBEAT_MS } from '../../../contract/live.ts'
import { readLiveEvents } from './event-source.ts'

/** The environment has no EventSource. */
class TestEventSource extends EventTarget {
  static opened: TestEventSource[] = []
  url: string
  isClosed = false
  constructor(url: string) {
    super()
    this.url = url
    TestEventSource.opened.push(this)
  }
  close(): void {
    this.isClosed = true
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', TestEventSource)
  TestEventSource.opened = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const newest = () => TestEventSource.opened.at(-1)!
const send = (name: string, data: object) => newest().dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))

function start() {
  const log: string[] = []
  const stop = readLiveEvents({
    onOpen: () => log.push('open'),
    onLost: () => log.push('lost'),
    onEvent: (name, data) => log.push(`${name} ${JSON.stringify(data)}`),
  })
  newest().dispatchEvent(new Event('open'))
  return { log, stop }
}

test('events are passed on, and a lost connection is made again', async () => {
  const { log, stop } = start()
  send('case', { caseId: 'c' })
  newest().dispatchEvent(new Event('error'))
  expect(newest().isClosed).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  newest().dispatchEvent(new Event('open'))
  expect(log).toEqual(['open', 'case {"caseId":"c"}', 'lost', 'open'])
  expect(TestEventSource.opened).toHaveLength(2)
  stop()
  await vi.advanceTimersByTimeAsync(10 * HEARTBEAT_MS)
  expect(TestEventSource.opened).toHaveLength(2)
})

test('a connection without heartbeats counts as lost', async () => {
  const { log, stop } = start()
  for (let n = 0; n < 5; n += 1) {
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    send('heartbeat', {})
  }
  expect(log).not.toContain('lost')
  await vi.advanceTimersByTimeAsync(3 * HEARTBEAT_MS)
  expect(log).toContain('lost')
  expect(TestEventSource.opened).toHaveLength(2)
  stop()
})
