import type { SiteContent } from './documents.ts'

/** The addresses of other sites that pages show in frames: slides of the home page, and case studies. */
export function listLiveSites({ home, stories }: Pick<SiteContent, 'home' | 'stories'>): string[] {
  const stored = stories.list.flatMap(({ site }) => site ?? [])
  const addresses = [...home.portfolio.items, ...home.closingCarousel.slides, ...stored].map(({ webUrl }) => webUrl)
  return [...new Set(addresses.filter((address) => address.startsWith('https://') && URL.canParse(address)))]
}
