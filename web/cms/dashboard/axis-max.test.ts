import { expect, test } from 'vitest'
import { axisMax } from './axis-max.ts'

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [5, 10],
  [10, 10],
  [11, 20],
  [41, 100],
  [12_345, 20_000],
])('the axis for a largest value of %i ends at %i', (largest, max) => {
  expect(axisMax(largest)).toBe(max)
})
