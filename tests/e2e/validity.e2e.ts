import { expect, test } from '../support/browser/browser.ts'
import { findInvalidHtml } from '../support/browser/html-validity.ts'
import { readXmlElements } from '../support/browser/page-metadata.ts'
import { withTempSite } from '../support/browser/temp-site.ts'

const NOT_IN_SITEMAP = [
  '/no-such-page',
  '/services/dba/no-such-service',
  '/blog/no-such-article',
  '/preview/no-such-preview',
  '/newsletter/confirm/no-such-token',
  '/newsletter/unsubscribe/no-such-token',
]

test('every public page follows the rules of HTML', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 404/)
  // Not the site of the other tests, which publish posts with pictures that do not exist.
  await withTempSite(async ({ url }) => {
    await page.goto(`${url}/privacy`)
    const addresses = (await readXmlElements(page, '/sitemap.xml', 'loc')).map((address) => new URL(address).pathname)
    expect(addresses.length).toBeGreaterThan(50)
    expect(await findInvalidHtml(page, [...addresses, ...NOT_IN_SITEMAP])).toEqual([])
  })
})
