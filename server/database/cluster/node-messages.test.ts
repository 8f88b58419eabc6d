import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNodeMessages } from './node-messages.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Two nodes. What the first notifies, both receive. */
function connectNodes(notify: (payload: string) => Promise<void> = async () => {}) {
  const payloads: string[] = []
  const received: unknown[] = []
  let missed = 0
  const here = createNodeMessages(async (_channel, payload) => {
    await notify(payload)
    payloads.push(payload)
    here.receive(payload)
    there.receive(payload)
  })
  const there = createNodeMessages(async () => {})
  here.onMessage(() => received.push('its own'))
  there.onMessage((message) => received.push(message))
  there.onMissed(() => (missed += 1))
  return { here, payloads, received, missed: () => missed }
}

test('messages of one moment share notifications below the limit of PostgreSQL, in order', async () => {
  const { here, payloads, received } = connectNodes()
  const messages = Array.from({ length: 200 }, (_, n) => ({ n, name: 'é'.repeat(50) }))
  for (const message of messages) here.send(message)
  await vi.runAllTimersAsync()
  expect(received).toEqual(messages)
  expect(payloads.length).toBeLessThan(10)
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8000)
})

test('while the database does not answer, messages wait; beyond a bound the others are told that they missed some', async () => {
  let isDown = true
  const { here, received, missed } = connectNodes(async () => {
    if (isDown) throw new Error('down')
  })
  here.send({ n: 1 })
  await vi.advanceTimersByTimeAsync(2500)
  expect(received).toEqual([])
  isDown = false
  await vi.advanceTimersByTimeAsync(1000)
  expect(received).toEqual([{ n: 1 }])
  isDown = true
  for (let n = 0; n <= 1001; n += 1) here.send({ n })
  isDown = false
  await vi.advanceTimersByTimeAsync(1000)
  expect(missed()).toBe(1)
})

test('what another version sends and cannot be read is left out', () => {
  const { here, received } = connectNodes()
  const payloads = ['', 'another', 'another {', 'another {"n":1}']
  for (const payload of payloads) here.receive(payload)
  expect(received).toEqual([])
})
