import { expect, test } from 'vitest'
import { fromBase32, toBase32 } from './base32.ts'
import { newTotpSecret, totpStepAt, findTotpStep, generateTotp } from './totp.ts'

/** Appendix B of RFC 6238, SHA-1. Its codes have eight digits; ours are the last six of them. */
const SECRET = toBase32(Buffer.from('12345678901234567890'))
const VECTORS: [seconds: number, code: string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
]

test.each(VECTORS)('generateTotp gives the code of RFC 6238 for second %i', (seconds, code) => {
  expect(generateTotp(SECRET, totpStepAt(new Date(seconds * 1000)))).toBe(code.slice(2))
})

test('findTotpStep accepts a code one step early or late, and no others', () => {
  const now = new Date('2026-11-15T10:00:15Z')
  const step = totpStepAt(now)
  for (const offset of [-1, 0, 1]) expect(findTotpStep(SECRET, generateTotp(SECRET, step + offset), now)).toBe(step + offset)
  for (const offset of [-2, 2]) expect(findTotpStep(SECRET, generateTotp(SECRET, step + offset), now)).toBeUndefined()
  for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６']) expect(findTotpStep(SECRET, code, now)).toBeUndefined()
})

test('base32 follows RFC 4648, and TOTP secrets have 160 bits', () => {
  expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => toBase32(Buffer.from(text)))).toEqual([
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ])
  expect(fromBase32('MZXW6YTBOI').toString()).toBe('foobar')
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
})
