import { expect, test } from 'vitest'
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
