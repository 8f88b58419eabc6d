import { expect, test } from 'vitest'
import { fold } from './search.ts'

test('a letter keeps as many marks as any script needs, however many were sent', () => {
  expect(fold(`Ä${'\u0323'.repeat(30)}`)).toHaveLength(31)
  expect([...fold(`e${'\u0301'.repeat(5000)}!`)].length).toBeLessThanOrEqual(32)
})
