import { expect, test } from 'vitest'
import { returnPath, STAFF_HOME_PATH } from './return-path.ts'

test.each(['/cms', '/cms/query/7', '/cms/manage-queries?status=pending&page=2', '/cms/blogs/1/edit#section-2'])(
  'sign-in returns to %s',
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
])('sign-in goes to the dashboard instead of %j', (path) => {
  expect(returnPath(path)).toBe(STAFF_HOME_PATH)
})
