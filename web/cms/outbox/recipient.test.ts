import { expect, test } from 'vitest'
import { recipientOf } from './recipient.ts'

test.each([
  ['Meera Sandhu <meera@example.com>', 'Meera Sandhu', 'meera@example.com'],
  ['meera@example.com', '', 'meera@example.com'],
  ['<b>Meera</b> <meera@example.com>', '<b>Meera</b>', 'meera@example.com'],
])('%s is for %j at %s', (to, name, address) => {
  expect(recipientOf(to)).toEqual({ name, address })
})
