import { expect, test } from 'vitest'
import { listFrameOrigins } from './frame-origins.ts'

test('each origin of another site once, and nothing that a policy could be changed with', () => {
  const addresses = [
    'https://b.example/x',
    'https://a.example:8443/',
    'https://b.example/y;script-src *',
    '/showcase/orbio/',
    'http://c.example/',
    'https://',
  ]
  expect(listFrameOrigins(addresses)).toEqual(['https://a.example:8443', 'https://b.example'])
})
