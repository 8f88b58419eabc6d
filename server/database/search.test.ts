import { expect, test } from 'vitest'
import { foldCase } from './search.ts'

test('foldCase limits the combining marks of a letter', () => {
  expect(foldCase(`Ä${'\u0323'.repeat(30)}`)).toHaveLength(31)
  expect([...foldCase(`e${'\u0301'.repeat(5000)}!`)].length).toBeLessThanOrEqual(32)
})
