import { expect, test } from 'vitest'
import { findSection, findSectionPage, MAIN_SECTIONS } from './staff-sections.ts'

test('the sidebar has the sections of the specification, in its order', () => {
  const specified = ['Dashboard', 'Blogs', 'Contact Query', 'Add Services']
  expect(MAIN_SECTIONS.map(({ label }) => label).filter((label) => specified.includes(label))).toEqual(specified)
})

test('a page belongs to the section with the longest address, or to the one that names it', () => {
  const labelAt = (pathname: string) => findSection(pathname)?.label
  expect(labelAt('/cms/dashboard')).toBe('Dashboard')
  expect(labelAt('/cms/blogs/new')).toBe('Blogs')
  expect(labelAt('/cms/all-blogs')).toBe('Blogs')
  expect(labelAt('/cms/query/1/respond')).toBe('Contact Query')
  expect(labelAt('/cms/templates')).toBe('Contact Query')
  expect(labelAt('/cms/manage-services/category/web')).toBe('Add Services')
  expect(labelAt('/cms/website/team')).toBe('Website')
  expect(labelAt('/cms/addresses')).toBe('Website')
  expect(labelAt('/cms/website/letters')).toBe('Letters')
  expect(labelAt('/cms/blogs-of-others')).toBeUndefined()
})

test('of the pages of a section, the one with the address is marked', () => {
  const website = MAIN_SECTIONS.find(({ label }) => label === 'Website')!
  expect(findSectionPage('/cms/website', website)?.label).toBe('Pages')
  expect(findSectionPage('/cms/website/offerings', website)?.label).toBe('Offerings')
})
