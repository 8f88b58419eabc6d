import { expect, test } from 'vitest'
import { editDistance, suggestPath } from './site-paths.ts'

const PAGES = ['/', '/about', '/contact', '/case-studies', '/solutions/our-products']

test('an address that is not there gets the most similar one', () => {
  expect(suggestPath('/abuot', PAGES)).toBe('/about')
  expect(suggestPath('/solutions/products', PAGES)).toBe('/solutions/our-products')
  expect(suggestPath('/something-else-entirely', ['/x'])).toBeUndefined()
})

test('the distance counts letters', () => {
  expect([editDistance('', 'abc'), editDistance('abc', 'abc'), editDistance('offce', 'office')]).toEqual([3, 0, 1])
})
