import { expect, test } from 'vitest'
import { defaultContent } from '../../content/site-content.ts'
import type { ContentBlock } from '../../contract/post-block.ts'
import { articleJsonLd, offeringJsonLd } from './structured-data.ts'

const { offerings } = defaultContent
const category = { slug: 'web', name: 'Web Solutions' }
const readOffers = (id: string) => {
  const offering = offerings.web.find((other) => other.id === id)!
  const [service] = offeringJsonLd('https://navakra.example', category, offering)
  return (service!(defaultContent) as { offers?: unknown }).offers
}

test('an offering has an offer for each band of its price guide', () => {
  const { bands } = offerings.web.find(({ id }) => id === 'business-website')!.priceGuide
  expect(readOffers('business-website')).toEqual(
    bands.map(({ title, description, from, to }) => ({
      '@type': 'Offer',
      name: title,
      description,
      priceSpecification: {
        '@type': 'PriceSpecification',
        priceCurrency: 'USD',
        minPrice: from,
        maxPrice: to,
        valueAddedTaxIncluded: false,
      },
    })),
  )
})

test('a monthly price says so', () => {
  const monthly = expect.objectContaining({ '@type': 'UnitPriceSpecification', unitCode: 'MON' })
  expect(readOffers('database-care')).toContainEqual(expect.objectContaining({ priceSpecification: monthly }))
})

test('an offering without a price guide has no offers', () => {
  const [service] = offeringJsonLd('https://navakra.example', category, { id: 'new', title: 'New', description: '' })
  expect(service?.(defaultContent)).not.toHaveProperty('offers')
})

test('an article names the videos that it shows, and none that runs a script', () => {
  const video = (videoUrl: string): ContentBlock => ({
    type: 'video',
    videoUrl,
    title: 'A film',
    imageUrl: '/poster.png',
    caption: 'In short',
  })
  const post = {
    _id: 'one',
    mainHeading: 'Films',
    description: '',
    tags: [],
    coverImage: '',
    author: '',
    publishedAt: '2026-01-02T00:00:00.000Z',
    updatedAt: '2026-01-02T00:00:00.000Z',
    readTime: 1,
    version: 1,
    conclusion: '',
  }
  const readVideos = (...contentBlocks: ContentBlock[]) => {
    const [article] = articleJsonLd('https://navakra.example', { ...post, sections: [{ subheading: '', contentBlocks }] })
    return (article!(defaultContent) as { video?: unknown }).video
  }
  expect(readVideos(video('/film.mp4'), video('javascript:alert(1)'))).toEqual([
    {
      '@type': 'VideoObject',
      name: 'A film',
      url: 'https://navakra.example/film.mp4',
      description: 'In short',
      thumbnailUrl: 'https://navakra.example/poster.png',
    },
  ])
  expect(readVideos({ type: 'paragraph', content: 'No film' })).toBeUndefined()
})
