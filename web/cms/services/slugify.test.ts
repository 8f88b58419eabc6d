import { expect, test } from 'vitest'
import { slugify } from './slugify.ts'

test.each([
  ['Brand & Café', 'brand-cafe'],
  ['  UI/UX design  ', 'ui-ux-design'],
  ['2026: the plan!', '2026-the-plan'],
  ['एक', ''],
  ['', ''],
  [`${'a'.repeat(63)} b`, 'a'.repeat(63)],
])('the slug of %j is %j', (name, slug) => {
  expect(slugify(name)).toBe(slug)
})
