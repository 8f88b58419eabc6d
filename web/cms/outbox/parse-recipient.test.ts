import { expect, test } from 'vitest'
import { parseRecipient } from './parse-recipient.ts'

test.each([
  ['Meera Sandhu <meera@example.com>', 'Meera Sandhu', 'meera@example.com'],
  ['meera@example.com', '', 'meera@example.com'],
  ['<b>Meera</b> <meera@example.com>', '<b>Meera</b>', 'meera@example.com'],
])('%s has the name %j and the address %s', (to, name, address) => {
  expect(parseRecipient(to)).toEqual({ name, address })
})
