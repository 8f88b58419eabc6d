import { expect, test } from 'vitest'
import { cleanLinkTarget } from './link-target.ts'
import { countLeftOut } from './pasted-document.ts'

test.each([
  ['https://example.org/a?utm_source=x&b=1&fbclid=2#c', 'https://example.org/a?b=1#c'],
  ['https://example.org/a?UTM_Medium=x', 'https://example.org/a'],
  ['https://example.org/a?b=%C3%BC&c=a+b', 'https://example.org/a?b=%C3%BC&c=a+b'],
  ['/contact?gclid=1', '/contact'],
  ['https://www.google.com/url?q=https://example.org/a%3Fb%3D1&sa=D&usg=x', 'https://example.org/a?b=1'],
  ['https://www.google.com/url?q=javascript:alert(1)', 'https://www.google.com/url?q=javascript:alert(1)'],
  ['https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2F&data=05', 'https://example.org/'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
  [' https://example.org/ ', 'https://example.org/'],
])('%s leads to %s', (href, target) => {
  expect(cleanLinkTarget(href, countLeftOut())).toBe(target)
})

test.each(['javascript:alert(1)', '//example.org', '#part', 'data:text/html,x', 'relative/page.html', ''])('%s leads nowhere', (href) => {
  expect(cleanLinkTarget(href, countLeftOut())).toBeUndefined()
})
