import { interpolate } from '../../../contract/interpolate.ts'
import type { CategoryService } from '../../../contract/service-category.ts'
import type { Offering, PriceGuide } from '../../../contract/site-content/offerings.ts'
import type { ServicePagesContent } from '../../../contract/site-content/service-pages.ts'

type PriceTexts = Pick<ServicePagesContent['offering']['priceGuide'], 'range' | 'monthly' | 'startingPrice'>

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** '$6,000 to $9,500', or the same a month. */
export function formatPriceRange({ from, to }: { from: number; to: number }, per: PriceGuide['per'], texts: PriceTexts): string {
  return withPeriod(interpolate(texts.range, { from: dollars.format(from), to: dollars.format(to) }), per, texts)
}

/** For links to offerings: what each costs at least, as in 'From $6,000'. */
export const withStartingPrices = (offerings: (Offering | CategoryService)[], texts: PriceTexts) =>
  offerings.map((offering) =>
    'priceGuide' in offering ? { ...offering, price: formatStartingPrice(offering.priceGuide, texts) } : offering,
  )

function formatStartingPrice({ bands, per }: PriceGuide, texts: PriceTexts): string {
  const least = Math.min(...bands.map(({ from }) => from))
  return interpolate(texts.startingPrice, { price: withPeriod(dollars.format(least), per, texts) })
}

const withPeriod = (price: string, per: PriceGuide['per'], { monthly }: PriceTexts) =>
  per === 'month' ? interpolate(monthly, { price }) : price
