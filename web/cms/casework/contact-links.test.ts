import { expect, test } from 'vitest'
import { mailtoHref, telHref, websiteHref } from './contact-links.ts'

test('a number is dialled without what only helps to read it', () => {
  expect(telHref('+91 (0) 98140-55310')).toBe('tel:+9109814055310')
  expect(telHref('call me')).toBeUndefined()
  expect(telHref('')).toBeUndefined()
})

test('an address is written to, and nothing more', () => {
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
])('%j leads to %s', (typed, href) => {
  expect(websiteHref(typed)).toBe(href)
})
