import { expect, test } from 'vitest'
import { mailtoHref, telHref, websiteHref } from './contact-links.ts'

test('a phone link contains only digits and plus signs, and needs three digits', () => {
  expect(telHref('+91 (0) 98140-55310')).toBe('tel:+9109814055310')
  expect(telHref('call me')).toBeUndefined()
  expect(telHref('')).toBeUndefined()
})

test('a mail link encodes everything that could add a header', () => {
  expect(mailtoHref('meera+tea@kettlecrane.in')).toBe('mailto:meera%2Btea@kettlecrane.in')
  expect(mailtoHref('a@b.example?bcc=c@d.example')).toBe('mailto:a@b.example%3Fbcc%3Dc@d.example')
})

test.each([
  ['kettlecrane.in', 'https://kettlecrane.in/'],
  ['http://kettlecrane.in/tea', 'http://kettlecrane.in/tea'],
  ['javascript:alert(1)', undefined],
  ['https://user:pass@evil.example', undefined],
  ['none', undefined],
  ['we have no site.', undefined],
])('the website %j is linked as %s', (typed, href) => {
  expect(websiteHref(typed)).toBe(href)
})
