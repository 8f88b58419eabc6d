import { afterEach, expect, test, vi } from 'vitest'
import { FIRST_CONNECTION_MS } from '../../contract/live.ts'
import { createEventStreams } from './event-streams.ts'

afterEach(() => vi.useRealTimers())

test('a reader that does not read is ended, and the others go on', async () => {
  const streams = createEventStreams({ findActiveTokens: async (tokens) => new Set(tokens) })
  const slow = streams.open('slow', 'one', '')
  const quick = streams.open('quick', 'two', '').resume()
  const data = { text: 'x'.repeat(1024) }
  for (let n = 0; n < 300; n += 1) {
    streams.send('case', data)
    await new Promise(setImmediate)
  }
  expect([slow.destroyed, quick.destroyed, streams.count()]).toEqual([true, false, 1])
  streams.stop()
})

test('a stream that opens shortly after an event says that it may have been missed', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const streams = createEventStreams({ findActiveTokens: async (tokens) => new Set(tokens) })
  const firstOf = () => String(streams.open('asha', 'one', 'event: presence\n\n').read())
  expect(firstOf()).not.toContain('reload')
  streams.send('case', {})
  vi.advanceTimersByTime(FIRST_CONNECTION_MS)
  expect(firstOf()).toMatch(/event: reload\n[^]*event: presence/)
  vi.advanceTimersByTime(5 * FIRST_CONNECTION_MS)
  expect(firstOf()).not.toContain('reload')
  streams.stop()
})
