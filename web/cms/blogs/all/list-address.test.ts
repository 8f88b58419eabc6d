import { expect, test } from 'vitest'
import { addressOf, askedIn, changed, queryOf } from './list-address.ts'

const asked = (query: string) => askedIn(new URLSearchParams(query))

test('an address says what is asked for, and only what differs from the usual', () => {
  const full = 'search=tea+%26+toast&category=design&state=draft&sortBy=readTime&sortOrder=asc&page=3'
  expect(addressOf(asked(full))).toBe(`/cms/all-blogs?${full}`)
  expect(addressOf(asked(''))).toBe('/cms/all-blogs')
  expect(addressOf(asked('sortBy=publishedAt&sortOrder=desc&page=1'))).toBe('/cms/all-blogs')
})

test.each(['category=x&state=hidden&sortBy=_id&sortOrder=up&page=-1', 'page=1.5', 'page=0', 'page=abc', 'page=99999999999'])(
  'what the list does not know is not asked for: %s',
  (query) => {
    expect(addressOf(asked(query))).toBe('/cms/all-blogs')
  },
)

test('a change begins again at the first page', () => {
  expect(changed(asked('page=4&state=draft'), { search: 'x' })).toMatchObject({ page: 1, state: 'draft', search: 'x' })
  expect(changed(asked('state=draft'), { page: 2 })).toMatchObject({ page: 2, state: 'draft' })
})

test('the API is asked with a sort key and an order', () => {
  expect(queryOf(asked('sortBy=mainHeading&sortOrder=asc'), 10)).toMatchObject({ sortBy: 'mainHeading', sortOrder: 'asc', page: 1, limit: 10 })
})
