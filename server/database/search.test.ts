import { expect, test } from 'vitest'
import { foldCase } from './search.ts'

test('a letter keeps as many marks as any script needs, however many were sent', () => {
  expect(foldCase(`Ä${'\u0323'.repeat(30)}`)).toHaveLength(31)
  expect([...foldCase(`e${'\u0301'.repeat(5000)}!`)].length).toBeLessThanOrEqual(32)
})
