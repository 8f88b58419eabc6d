import type { Page } from '@playwright/test'

// How machines read the site, with the parsers of a real browser.

type FoundPage = {
  address: string
  status: number
  title: string
  description: string
  canonical: string
  robots: string
  image: string
  facts: Fact[]
}

export type Fact = Record<string, unknown> & { '@type': string }

/** Every page as it is sent, before any script has run. */
export function readPages(page: Page, addresses: string[]): Promise<FoundPage[]> {
  return page.evaluate((all) => {
    return Promise.all(all.map(read))

    async function read(address: string) {
      const reply = await fetch(address)
      const document = new DOMParser().parseFromString(await reply.text(), 'text/html')
      const valueOf = (selector: string, name = 'content') => document.querySelector(selector)?.getAttribute(name) ?? ''
      const data = document.querySelector('script[type="application/ld+json"]')?.textContent
      return {
        address,
        status: reply.status,
        title: document.title,
        description: valueOf('meta[name=description]'),
        canonical: valueOf('link[rel=canonical]', 'href'),
        robots: valueOf('meta[name=robots]'),
        image: valueOf('meta[property="og:image"]'),
        facts: data ? (JSON.parse(data) as { '@graph': Fact[] })['@graph'] : [],
      }
    }
  }, addresses)
}

/** The texts of all elements of one name; a broken document is a failure. */
export function readXml(page: Page, address: string, name: string): Promise<string[]> {
  return page.evaluate(
    async ([url, wanted]) => {
      const document = new DOMParser().parseFromString(await (await fetch(url)).text(), 'application/xml')
      const broken = document.querySelector('parsererror')
      if (broken) throw new Error(`${url} is not XML: ${broken.textContent}`)
      return Array.from(document.getElementsByTagName(wanted), (element) => element.textContent ?? '')
    },
    [address, name] as const,
  )
}
