import { expect, test } from 'vitest'
import { group, href, line, list } from './field.ts'
import { describeMissingPage, listSiteLinks, toPagePath } from './site-links.ts'

const PAGES = ['/', '/about', '/contact', '/case-studies', '/solutions/our-products']

test('a page that is not there gets the most similar one', () => {
  expect(describeMissingPage('/abuot?a=1', PAGES)).toBe('There is no page at /abuot. Did you mean /about?')
  expect(describeMissingPage('/solutions/products', PAGES)).toBe(
    'There is no page at /solutions/products. Did you mean /solutions/our-products?',
  )
  expect(describeMissingPage('/something-else-entirely', ['/x'])).toBe('There is no page at /something-else-entirely.')
})

test('links to this site are found by their fields, with their places', () => {
  const fields = group({
    label: line(20),
    href: href(),
    items: list(group({ href: href() }), { min: 0, max: 3 }),
    services: list(href(), { min: 0, max: 3 }),
  })
  const document = {
    label: '/about',
    href: '/contact#form',
    items: [
      { id: 'a', href: '//elsewhere.example' },
      { id: 'b', href: '/blog' },
    ],
    services: ['https://elsewhere.example/', '/services/dba/web'],
  }
  expect(listSiteLinks(fields, document)).toEqual([
    { path: 'href', target: '/contact#form' },
    { path: 'items.b.href', target: '/blog' },
    { path: 'services.1', target: '/services/dba/web' },
  ])
  expect(toPagePath('/contact/?subject=a#form')).toBe('/contact')
})
