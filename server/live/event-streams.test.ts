import { expect, test, vi } from 'vitest'
import { RECENT_EVENTS_MS } from '../../contract/live.ts'
import { createEventStreams } from './event-streams.ts'

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

test('a new stream begins with what happened shortly before it, for its reader', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const streams = createEventStreams({ findActiveTokens: async (tokens) => new Set(tokens) })
  const firstOf = (staffId: string) => String(streams.open(staffId, 'token', 'event: presence\n\n').read())
  streams.send('case', { caseId: 'old' })
  vi.advanceTimersByTime(RECENT_EVENTS_MS + 1)
  streams.send('case', { caseId: 'new' })
  streams.send('post', { postId: 'own' }, ['asha'])
  vi.advanceTimersByTime(70)
  const ofAll = 'event: presence\n\nevent: recent\ndata: {"name":"case","data":{"caseId":"new"},"ageMs":70}\n\n'
  expect(firstOf('ben')).toBe(`retry: 2000\n\n${ofAll}`)
  expect(firstOf('asha')).toBe(`retry: 2000\n\n${ofAll}event: recent\ndata: {"name":"post","data":{"postId":"own"},"ageMs":70}\n\n`)
  for (let n = 0; n < 500; n += 1) streams.send('case', { caseId: `case ${n}` })
  expect(firstOf('ben')).toBe('retry: 2000\n\nevent: presence\n\nevent: reload\ndata: {}\n\n')
  streams.stop()
  vi.useRealTimers()
})
