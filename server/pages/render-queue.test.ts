import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRenderQueue } from './render-queue.ts'

const TURN_MS = 5

test('one begins per turn of the event loop, in the order of asking', async () => {
  const inTurn = createRenderQueue()
  const begun: number[] = []
  const all = Promise.all([1, 2, 3].map((name) => inTurn(async () => begun.push(name))))
  const seen: number[] = []
  for (let turns = 0; turns < 5; turns += 1) {
    await turn()
    seen.push(begun.length)
  }
  expect(Math.max(...seen.map((count, at) => count - (seen[at - 1] ?? 0)))).toBe(1)
  await all
  expect(begun).toEqual([1, 2, 3])
})

test('what waits for something else holds up nobody, and neither does what fails', async () => {
  const inTurn = createRenderQueue()
  const silent = inTurn(() => new Promise(() => undefined))
  const failing = inTurn(async () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await inTurn(async () => 'done')).toBe('done')
  expect(await Promise.race([silent, new Promise((resolve) => setTimeout(resolve, TURN_MS, 'still waiting'))])).toBe('still waiting')
})

test('when too many wait, the next is asked to come back, and a moment later served', async () => {
  const inTurn = createRenderQueue(2)
  const two = [inTurn(async () => 1), inTurn(async () => 2)]
  await expect(inTurn(async () => 3)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 })
  expect(await Promise.all(two)).toEqual([1, 2])
  expect(await inTurn(async () => 3)).toBe(3)
})
