import { expect, test } from 'vitest'
import { movedTo, pageAddress } from './address.ts'

test.each([
  ['/blog', '/blog'],
  ['/blog?', '/blog'],
  ['/blog?utm_source=letter', '/blog'],
  ['/blog?category=Design&x=1&page=2', '/blog?page=2&category=Design'],
  ['/blog?search=&page=2', '/blog?page=2'],
  ['/blog?page=2&page=3', '/blog?page=2'],
  ['/blog?search=a+b', '/blog?search=a+b'],
  ['/blog?search=a%20b', '/blog?search=a+b'],
])('%s is kept as %s', (url, address) => {
  expect(pageAddress(url)).toBe(address)
})

test.each([
  ['/blog/', '/blog'],
  ['/blog//', '/blog'],
  ['/blog/?page=2', '/blog?page=2'],
  ['/services', '/services/dba'],
  ['/services/', '/services/dba'],
  ['/solutions?from=letter', '/solutions/our-products?from=letter'],
  ['//', '/'],
])('%s has moved to %s', (url, target) => {
  expect(movedTo(url)).toBe(target)
})

test.each(['/', '/?page=2', '/blog', '/services/dba', '//evil.example/', '///evil.example//', '/\\evil.example/'])(
  '%s stays where it is',
  (url) => {
    expect(movedTo(url)).toBeUndefined()
  },
)
