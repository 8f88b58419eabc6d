import { expect, test } from 'vitest'
import { createReplyAddress } from './reply-address.ts'

const mailFrom = { name: 'Agency', address: 'Hello@agency.test' }
const imap = { url: 'imaps://hello:secret@mail.agency.test', folder: 'INBOX', sentFolder: undefined }
const none = { mailFrom, replyTo: undefined, imap: undefined, inboundMailSecret: undefined }

test('letters ask for answers to the address of the sender with a token, and the token is found again', () => {
  const address = createReplyAddress({ ...none, imap })!
  expect(address.template).toBe('Hello+TOKEN@agency.test')
  expect(address.withToken('abc234')).toBe('Hello+abc234@agency.test')
  expect(address.readToken('hello+ABC234@AGENCY.test')).toBe('abc234')
})

test('other addresses have no token', () => {
  const address = createReplyAddress({ ...none, inboundMailSecret: 'x'.repeat(16) })!
  const others = [
    'hello@agency.test',
    'hello+@agency.test',
    'hello+abc@other.test',
    'sales+abc@agency.test',
    `hello+${'a'.repeat(1000)}@agency.test`,
    '',
  ]
  expect(others.map(address.readToken)).toEqual(others.map(() => undefined))
})

test('the address can be set, with or without a place for the token, or switched off', () => {
  const own = createReplyAddress({ ...none, imap, replyTo: 'TOKEN@replies.agency.test' })!
  expect([own.withToken('abc'), own.readToken('abc@replies.agency.test')]).toEqual(['abc@replies.agency.test', 'abc'])
  const plain = createReplyAddress({ ...none, replyTo: 'answers@agency.test' })!
  expect([plain.withToken('abc'), plain.readToken('answers@agency.test')]).toEqual(['answers@agency.test', undefined])
  expect(createReplyAddress({ ...none, imap, replyTo: 'off' })).toBeUndefined()
})

test('where no letters can come in, none is asked for elsewhere', () => {
  expect(createReplyAddress(none)).toBeUndefined()
})
