import { expect, test } from 'vitest'
import { formatRecipient } from './parse-recipient.ts'

test.each([
  ['Meera Sandhu <meera@example.com>', 'Meera Sandhu', 'meera@example.com'],
  ['meera@example.com', '', 'meera@example.com'],
  ['<b>Meera</b> <meera@example.com>', '<b>Meera</b>', 'meera@example.com'],
])('%s is for %j at %s', (to, name, address) => {
  expect(formatRecipient(to)).toEqual({ name, address })
})
