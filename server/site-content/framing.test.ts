import { expect, test } from 'vitest'
import { allowsFraming } from './framing.ts'

test.each([
  [{}, true],
  [{ 'x-frame-options': 'DENY' }, false],
  [{ 'x-frame-options': 'SAMEORIGIN' }, false],
  [{ 'content-security-policy': "default-src 'self'" }, true],
  [{ 'content-security-policy': "frame-ancestors 'none'" }, false],
  [{ 'content-security-policy': "default-src 'self'; frame-ancestors 'self'" }, false],
  [{ 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' }, true],
  [{ 'content-security-policy': 'frame-ancestors https:' }, true],
  [{ 'content-security-policy': 'frame-ancestors http:' }, false],
  [{ 'content-security-policy': "frame-ancestors 'self' https://agency.example" }, true],
  [{ 'content-security-policy': 'frame-ancestors agency.example' }, true],
  [{ 'content-security-policy': 'frame-ancestors *.example' }, true],
  [{ 'content-security-policy': 'frame-ancestors *.agency.example' }, false],
  [{ 'content-security-policy': 'frame-ancestors https://agency.example:8443' }, false],
  [{ 'content-security-policy': "frame-ancestors *, frame-ancestors 'none'" }, false],
  [{ 'content-security-policy': 'frame-ancestors' }, false],
])('%o: %s', (headers, allowed) => {
  expect(allowsFraming(headers, 'https://agency.example')).toBe(allowed)
})
