import { expect, test } from 'vitest'
import { STAFF_HOME_PATH, returnPath } from './return-path.ts'

test.each(['/cms', '/cms/query/7', '/cms/manage-queries?status=pending&page=2', '/cms/blogs/1/edit#section-2'])(
  'whoever asked for %s is taken there',
  (path) => {
    expect(returnPath(path)).toBe(path)
  },
)

test.each([
  undefined,
  null,
  7,
  { pathname: '/cms' },
  '',
  '/',
  '/blog',
  '/cmsx',
  '/cms/../blog',
  '/cms/%2e%2e/blog',
  '//evil.example/cms',
  '/\\evil.example/cms',
  '\\\\evil.example/cms',
  '/\t/evil.example/cms',
  'https://evil.example/cms',
  'javascript:alert(1)//cms',
  'http://[',
])('whoever was given %j lands on the dashboard', (path) => {
  expect(returnPath(path)).toBe(STAFF_HOME_PATH)
})
