import { expect, test } from 'vitest'
import { redirectTarget, canonicalPageUrl, rewriteRequestUrl } from './page-url.ts'

test.each([
  ['/blog', '/blog'],
  ['/blog?', '/blog'],
  ['/blog?utm_source=letter', '/blog'],
  ['/about?search=anything&page=2&category=Design', '/about'],
  ['/?page=2', '/'],
  ['/blog/some-post?page=2&search=x', '/blog/some-post'],
  ['/blog?page=2&category=Design&x=1', '/blog?category=Design&page=2'],
  ['/blog?category=dESIGN', '/blog?category=Design'],
  ['/blog?category=Nothing', '/blog'],
  ['/blog?search=&page=2', '/blog?page=2'],
  ['/blog?page=1', '/blog'],
  ['/blog?page=02', '/blog'],
  ['/blog?page=2.0', '/blog'],
  ['/blog?page=-1&search=%00%09', '/blog'],
  [`/blog?search=${'x'.repeat(15_000)}`, `/blog?search=${'x'.repeat(200)}`],
  [`/blog?search=${'x'.repeat(199)}%F0%9F%98%80`, `/blog?search=${'x'.repeat(199)}`],
  ['/blog?search=%20a%0A%20b', '/blog?search=a+b'],
  ['/blog?page=2&page=3', '/blog?page=2'],
  ['/blog?search=a+b', '/blog?search=a+b'],
  ['/blog?search=a%20b', '/blog?search=a+b'],
])('%s is rendered as %s', (url, canonical) => {
  expect(canonicalPageUrl(url)).toBe(canonical)
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
  ['/random/../blog?page=2', '/blog?page=2'],
  ['/random/%2e%2E/./blog', '/blog'],
  ['/..//evil.example', '/evil.example'],
  ['/%62lo%67/a%2Db', '/blog/a-b'],
])('%s redirects to %s', (url, target) => {
  expect(redirectTarget(url)).toBe(target)
})

test.each([
  '/',
  '/?page=2',
  '/blog',
  '/blog/a%20b%2Fc%3F%25%C3%A9%40%5B%60%7B',
  '/services/dba',
  '/\\evil.example/',
  '//\\evil.example/',
  '/\t/evil.example/',
  'http://evil.example//',
])('%s does not redirect', (url) => {
  expect(redirectTarget(url)).toBeUndefined()
})

test.each([
  ['/blog/a%20b?x=%ff', '/blog/a%20b?x=%ff'],
  ['/api/%ff', '/api/%ff'],
  ['/%ff', '/%25ff'],
  ['/100%?page=2', '/100%25?page=2'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/blog?search=a\\b', '/blog?search=a\\b'],
  ['http://evil.example/blog', '/%'],
  ['*', '/%'],
  ['evil.example:443', '/%'],
  ['', '/%'],
  ['/blog#random', '/%'],
  ['/blog?search=a#random', '/%'],
  ['/random\\..\\blog', '/%'],
])('%s is rewritten to %s', (url, rewritten) => {
  expect(rewriteRequestUrl({ url, headers: { host: 'agency.example' }, httpVersionMinor: 1 })).toBe(rewritten)
})

test('an HTTP/1.1 request without a host is refused', () => {
  expect(rewriteRequestUrl({ url: '/blog', headers: {}, httpVersionMinor: 1 })).toBe('/%')
  expect(rewriteRequestUrl({ url: '/blog', headers: {}, httpVersionMinor: 0 })).toBe('/blog')
})
