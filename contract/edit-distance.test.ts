import { expect, test } from 'vitest'
import { editDistance, findClosest } from './edit-distance.ts'

test('the distance counts letters', () => {
  expect([editDistance('', 'abc'), editDistance('abc', 'abc'), editDistance('offce', 'office')]).toEqual([3, 0, 1])
})

test('the closest candidate is found, unless it is too far away', () => {
  expect(findClosest('Offce', ['name', 'office'], () => 2)).toBe('office')
  expect(findClosest('offce', ['name'], () => 2)).toBeUndefined()
})
