import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRenderQueue } from './render-queue.ts'

const WAIT_MS = 5

test('the queue starts one rendering per turn of the event loop, in order', async () => {
  const { enqueueRender: enqueue } = createRenderQueue()
  const started: number[] = []
  const all = Promise.all([1, 2, 3].map((name) => enqueue(async () => started.push(name))))
  const counts: number[] = []
  for (let turns = 0; turns < 5; turns += 1) {
    await nextTurn()
    counts.push(started.length)
  }
  expect(Math.max(...counts.map((count, index) => count - (counts[index - 1] ?? 0)))).toBe(1)
  await all
  expect(started).toEqual([1, 2, 3])
})

test('a rendering that hangs or fails does not delay the others', async () => {
  const { enqueueRender: enqueue } = createRenderQueue()
  const hanging = enqueue(() => new Promise(() => undefined))
  const failing = enqueue(async () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await enqueue(async () => 'done')).toBe('done')
  expect(await Promise.race([hanging, new Promise((resolve) => setTimeout(resolve, WAIT_MS, 'still waiting'))])).toBe('still waiting')
})

test('a full queue refuses with 503, and accepts again once it has room', async () => {
  const { enqueueRender: enqueue } = createRenderQueue(2)
  const two = [enqueue(async () => 1), enqueue(async () => 2)]
  await expect(enqueue(async () => 3)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 })
  expect(await Promise.all(two)).toEqual([1, 2])
  expect(await enqueue(async () => 3)).toBe(3)
})
