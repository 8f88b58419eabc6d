import { choice, group, line, list, number, optional, text, type ValueOf } from './field.ts'

const MAX_DOLLARS = 1_000_000
const priceRange = {
  from: number(0, MAX_DOLLARS, { label: 'From (US dollars)', hasDecimals: true }),
  to: number(0, MAX_DOLLARS, { label: 'To (US dollars)', hasDecimals: true, atLeast: 'from' }),
}

const priceBandFields = group({
  title: line(60),
  description: text(160, { label: 'What is in it' }),
  ...priceRange,
  time: line(60, { hint: 'How long the work takes, or how long the agreement lasts.' }),
})

const priceGuideFields = group(
  {
    per: choice(['project', 'month'], { label: 'Prices are for', hint: 'The whole job, or each month of it.' }),
    bands: list(priceBandFields, { min: 1, max: 5 }, { itemName: 'price', hint: 'From the smallest to the largest job.' }),
    drivers: list(line(80), { min: 1, max: 8 }, { label: 'What moves the price', itemName: 'reason' }),
    running: optional(group(priceRange, { label: 'Each month after the project', hint: 'What hosting and upkeep cost.' })),
    note: text(200, { label: 'What comes on top', hint: 'What is not in the price, or how it is paid.' }),
  },
  { label: 'Price guide' },
)

/** One thing that a client can order. Its id is the last part of the address of its page. */
const offeringFields = group({
  title: line(50),
  description: text(120, { label: 'Short description', hint: 'Below the title, and in lists of offerings.' }),
  summary: text(320, { label: 'Opening paragraph' }),
  forWhom: text(160, { label: 'Who it is for' }),
  includes: list(line(100), { min: 1, max: 10 }, { label: 'What is included', itemName: 'line' }),
  steps: list(group({ title: line(40), description: text(120) }), { min: 2, max: 8 }, { label: 'How it goes', itemName: 'step' }),
  priceGuide: priceGuideFields,
})

const offeringList = (label: string) => list(offeringFields, { min: 1, max: 20 }, { label, itemName: 'offering' })

/** By the keys of the built-in service categories. */
export const offeringsFields = group({
  branding: offeringList('Branding'),
  marketing: offeringList('Marketing'),
  web: offeringList('Web'),
  app: offeringList('App development'),
  graphic: offeringList('Graphic design'),
})

export type OfferingsContent = ValueOf<typeof offeringsFields>
export type Offering = OfferingsContent['web'][number]
/** What an offering usually costs, in US dollars like the budget ranges of the enquiry form. */
export type PriceGuide = Offering['priceGuide']
export type PriceBand = PriceGuide['bands'][number]
