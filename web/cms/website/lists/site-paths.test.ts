import { expect, test } from 'vitest'
import { findMissingPage } from './site-paths.ts'

const PAGES = ['/', '/about', '/contact']

test('an address that is not there is refused with a suggestion', () => {
  expect(findMissingPage('/abuot', PAGES)).toBe('There is no page at /abuot. Did you mean /about?')
  expect([findMissingPage('/about/?a#b', PAGES), findMissingPage('/services', PAGES), findMissingPage('https://x.example', PAGES)]).toEqual(
    [undefined, undefined, undefined],
  )
})

test('while the pages are not known nothing is refused', () => {
  expect(findMissingPage('/abuot', [])).toBeUndefined()
})
