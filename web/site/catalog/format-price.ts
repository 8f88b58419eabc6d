import { offeringPage } from '../../../content/service-pages.ts'
import type { Offering, PriceGuide } from '../../../content/offerings/offering.ts'
import type { CategoryService } from '../../../contract/service-category.ts'
import { interpolate } from '../../../contract/interpolate.ts'

const { range, monthly, startingPrice } = offeringPage.priceGuide
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** '$6,000 to $9,500', or the same a month. */
export function formatPriceRange({ from, to }: { from: number; to: number }, per: PriceGuide['per'] = 'project'): string {
  return withPeriod(interpolate(range, { from: dollars.format(from), to: dollars.format(to) }), per)
}

/** For links to offerings: what each costs at least, as in 'From $6,000'. */
export const withStartingPrices = (offerings: (Offering | CategoryService)[]) =>
  offerings.map((offering) => ('priceGuide' in offering ? { ...offering, price: formatStartingPrice(offering.priceGuide) } : offering))

function formatStartingPrice({ bands, per }: PriceGuide): string {
  const least = Math.min(...bands.map(({ from }) => from))
  return interpolate(startingPrice, { price: withPeriod(dollars.format(least), per) })
}

const withPeriod = (price: string, per: PriceGuide['per']) => (per === 'month' ? interpolate(monthly, { price }) : price)
