import type { Page } from '@playwright/test'

// Metadata of pages, read with the parsers of a real browser.

type PageMetadata = {
  address: string
  status: number
  title: string
  description: string
  canonical: string
  robots: string
  image: string
  imageSize: string
  imageAlt: string
  jsonLd: JsonLdNode[]
  /** Of intro, navigation, page transition, content, footer and cursor: what the page lacks. */
  missingParts: string[]
}

export type JsonLdNode = Record<string, unknown> & { '@type': string }

/** Reads each page as it is sent, without running its scripts. */
export function readPageMetadata(page: Page, addresses: string[]): Promise<PageMetadata[]> {
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
        imageSize: ['width', 'height'].map((side) => valueOf(`meta[property="og:image:${side}"]`)).join(' x '),
        imageAlt: valueOf('meta[property="og:image:alt"]'),
        jsonLd: data ? (JSON.parse(data) as { '@graph': JsonLdNode[] })['@graph'] : [],
        missingParts: ['[data-intro-dialog]', 'body > header', '[data-page-transition]', 'main', 'body > footer', '[data-cursor]'].filter(
          (part) => !document.querySelector(part),
        ),
      }
    }
  }, addresses)
}

/** The texts of all elements with a name. Throws when the document is not valid XML. */
export function readXmlElements(page: Page, address: string, name: string): Promise<string[]> {
  return page.evaluate(
    async ([url, tagName]) => {
      const document = new DOMParser().parseFromString(await (await fetch(url)).text(), 'application/xml')
      const broken = document.querySelector('parsererror')
      if (broken) throw new Error(`${url} is not XML: ${broken.textContent}`)
      return Array.from(document.getElementsByTagName(tagName), (element) => element.textContent ?? '')
    },
    [address, name] as const,
  )
}
