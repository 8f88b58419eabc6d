import { describe, expect, test } from 'vitest'
import { appendQuery, listWildcards, parseOldAddress, parseTarget, redirectKey } from './redirect-address.ts'

describe('the key of an old address', () => {
  test.each([
    ['/2019/05/a-title/', '/2019/05/a-title'],
    ['2019/a', '/2019/a'],
    ['//a///b//', '/a/b'],
    ['/About.HTML', '/about.html'],
    ['/caf%C3%A9', '/café'],
    ['/cafe\u0301', '/café'],
    ['/100%', '/100%'],
    ['/a#part', '/a'],
    ['https://old.example/a/?p=1', '/a?p=1'],
    ['/?p=123', '/?p=123'],
    ['/index.php?b=2&a=1&utm_source=letter', '/index.php?a=1&b=2'],
    ['/a?utm_source=letter&fbclid=1', '/a'],
    ['/a?', '/a'],
  ])('%s is %s', (address, key) => {
    expect(redirectKey(address)).toBe(key)
  })

  test.each(['/', '', '/?', '/*', '/api/x', '/cms', String.raw`/\evil`, '/a\nb', `/${'a'.repeat(1001)}`])('%j is refused', (address) => {
    expect(() => parseOldAddress(address)).toThrow(/address/i)
  })
})

describe('the target', () => {
  test.each([
    ['/about/', '/about'],
    ['/', '/'],
    ['/blog?page=2#top', '/blog?page=2#top'],
    ['/café', '/caf%C3%A9'],
    ['https://example.com/a b', 'https://example.com/a%20b'],
  ])('%s becomes %s', (address, target) => {
    expect(parseTarget(address).target).toBe(target)
  })

  test.each([
    '//evil.example',
    String.raw`/\evil.example`,
    'http://example.com',
    'javascript:alert(1)',
    'about',
    'https://a:b@example.com',
    '',
  ])('%j is refused', (address) => {
    expect(() => parseTarget(address)).toThrow('https://')
  })

  test('another site has no key', () => {
    expect(parseTarget('https://example.com/about').key).toBeUndefined()
    expect(parseTarget('/About/').key).toBe('/about')
  })
})

test('a query is added before the fragment', () => {
  expect(appendQuery('/a', '')).toBe('/a')
  expect(appendQuery('/a', 'b=1')).toBe('/a?b=1')
  expect(appendQuery('/a?b=1#c', 'd=2')).toBe('/a?b=1&d=2#c')
})

test('the nearest folder comes first', () => {
  expect([...listWildcards('/a/b/c')]).toEqual(['/a/b/*', '/a/*'])
})
