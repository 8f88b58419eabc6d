import { afterEach, expect, test, vi } from 'vitest'
import { runInBatches } from './batches.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['grow while they are quick', 0.01, 300, [5, 10, 20, 40, 80, 100, 100]],
  ['shrink to one row that is slow by itself', 40, 12, [5, 3, 2, 1, 1, 1]],
])('batches %s', async (_how, msPerRow, rows, expected) => {
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  const limits: number[] = []
  let left = rows
  await runInBatches(async (limit) => {
    limits.push(limit)
    const handled = Math.min(limit, left)
    left -= handled
    clock += handled * msPerRow
    return handled
  })
  expect(limits).toEqual(expected)
  expect(left).toBe(0)
})

test('requests are answered between two batches', async () => {
  let answered = 0
  let steps = 0
  const requests = setInterval(() => (answered += 1), 1)
  await runInBatches(async (limit) => {
    const until = performance.now() + 30
    while (performance.now() < until);
    return (steps += 1) < 5 ? limit : 0
  })
  clearInterval(requests)
  expect(answered).toBeGreaterThanOrEqual(steps - 1)
})
