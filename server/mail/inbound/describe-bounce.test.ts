import { expect, test } from 'vitest'
import { describeBounce } from './describe-bounce.ts'

test.each([
  ['5.2.2', '552 5.2.2 The mailbox is full', 'It came back: the mailbox is full (552 5.2.2 The mailbox is full).'],
  ['5.1.1', '', 'It came back: this address does not exist (5.1.1).'],
  ['5.1.3', '553 Bad address', 'It came back: this address is not right (5.1.3 553 Bad address).'],
  ['5.1.10', '', 'It came back: this address takes no mail (5.1.10).'],
  ['5.7.26', '550 Not authenticated', 'It came back: their mail server refuses letters of ours (5.7.26 550 Not authenticated).'],
  ['5.0.0', '554 Sorry', 'It came back: their mail server did not take it (5.0.0 554 Sorry).'],
  ['', '', 'It came back: their mail server did not take it.'],
])('a letter that came back with %s %s', (status, diagnostic, expected) => {
  expect(describeBounce({ status, diagnostic, recipient: 'asha@client.test' })).toBe(expected)
})

test('a long answer of the other server is shortened', () => {
  const reason = describeBounce({ status: '5.0.0', diagnostic: 'x'.repeat(5000), recipient: '' })
  expect(reason.length).toBeLessThan(400)
})
