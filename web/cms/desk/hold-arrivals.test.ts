import { expect, test } from 'vitest'
import { holdArrivals } from './hold-arrivals.ts'

const rows = (ids: string) => [...ids].map((_id) => ({ _id }))
const hold = (shown: string, loaded: string, held: string) =>
  holdArrivals(rows(shown), rows(loaded), new Set(held))
    .map(({ _id }) => _id)
    .join('')

test('nothing moves while rows are held back: new ones are not shown, others stay where they were', () => {
  expect(hold('abc', 'nabc', 'n')).toBe('abc')
  expect(hold('abc', 'cab', 'c')).toBe('abc')
  expect(hold('abc', 'nca', 'nc')).toBe('ac')
})

test('without held rows the list is as it was loaded', () => {
  expect(hold('abc', 'ncab', '')).toBe('ncab')
})
