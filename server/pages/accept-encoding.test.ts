import { expect, test } from 'vitest'
import { createEncodingNegotiator } from './accept-encoding.ts'

const choose = createEncodingNegotiator()

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP;Q=1', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0.5,gzip;q=0.5', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity, br;q=0.1', 'identity'],
  ['br;q=nonsense, gzip;q=2', 'identity'],
  ['deflate, zstd', 'identity'],
])('Accept-Encoding %s chooses %s', (header, encoding) => {
  expect(choose(header)).toBe(encoding)
  expect(choose(header)).toBe(encoding)
})
