import { expect, test } from 'vitest'
import { type NewEmail, validateNewEmail } from './new-email.ts'

const VALID: NewEmail = { kind: 'reply', about: '', to: { name: 'Ada', address: 'ada@example.com' }, subject: 'Hello', text: 'Dear Ada' }
const to = (address: string, name = '') => ({ to: { name, address } })

test.each<[string, Partial<NewEmail>]>([
  ['a header in the subject', { subject: 'Hello\r\nBcc: everybody@example.com' }],
  ['a lone line feed in the subject', { subject: 'Hello\nBcc: everybody@example.com' }],
  ['a next-line control in the subject', { subject: 'Hello\u0085Bcc: everybody@example.com' }],
  ['a header in the name', to('ada@example.com', 'Ada\r\nBcc: everybody@example.com')],
  ['a null in the name', to('ada@example.com', 'Ada\0')],
  ['a second address', to('ada@example.com, everybody@example.com')],
  ['an address in brackets', to('<ada@example.com>')],
  ['a command in the address', to('ada@example.com>\r\nRCPT TO:<everybody@example.com')],
  ['a header in the address', to('ada@example.com\nBcc:everybody@example.com')],
  ['no address', to('')],
  ['an impossible domain', to('ada@exa\u0338mple..com')],
  ['a header in the reply-to address', { replyTo: 'ada@example.com\r\nBcc: everybody@example.com' }],
  ['two reply-to addresses', { replyTo: 'ada@example.com,everybody@example.com' }],
  ['a header in the unsubscribe link', { unsubscribeUrl: 'https://example.com/x>\r\nBcc: everybody@example.com' }],
  ['an unsubscribe link that is a script', { unsubscribeUrl: 'javascript:alert(1)' }],
])('an email with %s is refused', (_, change) => {
  expect(() => validateNewEmail({ ...VALID, ...change })).toThrow(expect.objectContaining({ status: 400 }))
})

test.each<[string, Partial<NewEmail>]>([
  ['names of any script', to('ada@example.com', 'Zoë "Z." <O’Brien>, नमस्ते 👩‍💻')],
  ['domains of any script', to('ada@bücher.example')],
  ['text of any shape', { text: 'One\r\nBcc: not a header\n.\n\0' }],
  ['a reply-to address', { replyTo: 'grace.o’hopper+site@example.co.uk' }],
])('an email with %s is accepted', (_, change) => {
  expect(validateNewEmail({ ...VALID, ...change })).toMatchObject({ ...VALID, ...change })
})
