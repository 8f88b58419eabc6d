import { expect, test } from 'vitest'
import { movedTo, pageAddress, readableAddress } from './address.ts'

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
  ['/blog//a///b?x=//y/', '/blog/a/b?x=//y/'],
  ['//services//', '/services/dba'],
  ['//evil.example/', '/evil.example'],
  ['///evil.example//', '/evil.example'],
  ['//evil.example/%2f..?//x', '/evil.example/%2f..?//x'],
])('%s has moved to %s', (url, target) => {
  expect(movedTo(url)).toBe(target)
})

test.each(['/', '/?page=2', '/blog', '/services/dba', '/\\evil.example/', '//\\evil.example/', '/\t/evil.example/', 'http://evil.example//'])(
  '%s stays where it is',
  (url) => {
    expect(movedTo(url)).toBeUndefined()
  },
)

test.each([
  ['/blog/a%20b?x=%ff', '/blog/a%20b?x=%ff'],
  ['/api/%ff', '/api/%ff'],
  ['/%ff', '/%25ff'],
  ['/100%?page=2', '/100%25?page=2'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
])('%s is read as %s', (url, address) => {
  expect(readableAddress(url)).toBe(address)
})
