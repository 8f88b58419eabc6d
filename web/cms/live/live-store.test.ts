// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RecentEvent } from '../../../contract/live.ts'
import { onCaseEvent, startLive } from './live-store.ts'

/** The environment has no EventSource, and without locks every tab has a connection of its own. */
const connections: EventTarget[] = []
class TestEventSource extends EventTarget {
  constructor() {
    super()
    connections.push(this)
  }
  close(): void {}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.stubGlobal('EventSource', TestEventSource)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const send = (event: Event) => connections.at(-1)?.dispatchEvent(event)
const open = () => send(new Event('open'))
const sendRecent = (caseId: string, ageMs: number) => {
  const event: RecentEvent = { name: 'case', data: { caseId, kind: 'enquiry', change: 'changed', by: null }, ageMs }
  send(new MessageEvent('recent', { data: JSON.stringify(event) }))
}

test('of what happened before its first connection, a page hears what it may have missed', async () => {
  const heard: string[] = []
  const stopListening = onCaseEvent(({ caseId }) => heard.push(caseId))
  const stop = startLive('asha')
  await vi.advanceTimersByTimeAsync(200)
  open()
  sendRecent('before it was loaded', 201)
  sendRecent('while it was loaded', 200)
  send(new Event('error'))
  await vi.advanceTimersByTimeAsync(1000)
  // Everything is loaded again.
  open()
  sendRecent('again', 200)
  expect(heard).toEqual(['while it was loaded'])
  stop()
  stopListening()
})
