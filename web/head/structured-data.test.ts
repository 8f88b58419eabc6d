import { expect, test } from 'vitest'
import { offerings } from '../../content/offerings/index.ts'
import { offeringJsonLd } from './structured-data.ts'

const category = { slug: 'web', name: 'Web Solutions' }
const readOffers = (id: string) => {
  const offering = offerings.web.find((other) => other.id === id)!
  const [service] = offeringJsonLd('https://navakra.example', category, offering) as { offers?: unknown }[]
  return service?.offers
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
  expect(service).not.toHaveProperty('offers')
})
