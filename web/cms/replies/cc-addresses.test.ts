import { expect, test } from 'vitest'
import type { RecordedReply } from '../../../contract/casework.ts'
import type { EmailState } from '../../../contract/outbox.ts'
import { bouncedAddresses, hasInvalidCc, joinCc, parseCc, splitCc } from './cc-addresses.ts'

test('a comma, a semicolon or a space ends an address, and the last one may be half typed', () => {
  expect(splitCc('a@x.example, b@x.example;c')).toEqual({ addresses: ['a@x.example', 'b@x.example'], typed: 'c' })
  expect(splitCc(' a@x.example ')).toEqual({ addresses: ['a@x.example'], typed: '' })
  expect(splitCc('a@x.example, a@x.example, ')).toEqual({ addresses: ['a@x.example'], typed: '' })
  expect(splitCc('')).toEqual({ addresses: [], typed: '' })
  expect(splitCc(joinCc(['a@x.example'], 'b'))).toEqual({ addresses: ['a@x.example'], typed: 'b' })
})

test('what is sent names each address once', () => {
  expect(parseCc('a@x.example, b@x.example,a@x.example')).toEqual(['a@x.example', 'b@x.example'])
  expect(hasInvalidCc('a@x.example')).toBe(false)
  expect(hasInvalidCc('a@x.example, b')).toBe(true)
})

const reply = (state: EmailState, { reason = '', cc = [] as string[], at = '2026-11-16T10:00:00.000Z' } = {}) =>
  ({ cc, delivery: { state, reason, at } }) as unknown as RecordedReply

test('an address has bounced when the newest letter to it failed, and one that a reason names alone', () => {
  expect(bouncedAddresses([reply('failed')], 'joris@x.example').has('joris@x.example')).toBe(true)
  expect(bouncedAddresses([reply('failed'), reply('sent')], 'joris@x.example').size).toBe(0)
  const named = reply('failed', { reason: '550 <Shop@x.example>: no such user', cc: ['shop@x.example'] })
  expect([...bouncedAddresses([named], 'joris@x.example').keys()]).toEqual(['shop@x.example'])
})
