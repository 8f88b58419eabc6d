import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

test('a short text is its own excerpt', () => {
  expect(excerptOf('One\ntwo', { lines: 2, length: 20 })).toBe('One\ntwo')
})

test('a long text ends after the last line or word that fits', () => {
  expect(excerptOf('One\n\ntwo\nthree', { lines: 3, length: 20 })).toBe('One\n\ntwo')
  expect(excerptOf('Good morning Simran', { lines: 3, length: 14 })).toBe('Good morning')
})

test('a text without spaces is cut between characters', () => {
  expect(excerptOf('🪔🪔🪔', { lines: 1, length: 3 })).toBe('🪔')
})
