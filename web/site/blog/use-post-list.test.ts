import { expect, test } from 'vitest'
import { matchesFilter } from './use-post-list.ts'

const POST = { mainHeading: 'A quicker checkout', description: 'Fewer steps', tags: ['UX Design', 'Shops'] }

test.each([
  ['', undefined, true],
  ['QUICKER', undefined, true],
  ['fewer', undefined, true],
  ['shop', undefined, true],
  ['slower', undefined, false],
  ['', 'Design', true],
  ['', 'SEO', false],
  ['slower', 'Design', false],
] as const)('a loaded post matches search %j in category %s: %s', (search, category, matches) => {
  expect(matchesFilter(POST, { search, category: category as never, page: 1 })).toBe(matches)
})
