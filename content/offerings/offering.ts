/** One thing a client can order, with a page of its own at /services/dba/{slug}/{id}. */
export type Offering = {
  id: string
  title: string
  description: string
  summary: string
  forWhom: string
  includes: string[]
  steps: { title: string; description: string }[]
  priceGuide: PriceGuide
}

/** What it usually costs, in US dollars like the budget ranges of the enquiry form. */
export type PriceGuide = {
  /** Whether the prices are for the whole job or for each month. */
  per: 'project' | 'month'
  /** From the smallest to the largest job. */
  bands: PriceBand[]
  /** What moves the price. */
  drivers: string[]
  /** Paid every month after a project. */
  running?: { from: number; to: number }
  /** What is not in the price, or how it is paid. */
  note: string
}

export type PriceBand = {
  title: string
  /** What is in it. */
  description: string
  from: number
  to: number
  /** How long the work takes, or how long the agreement lasts. */
  time: string
}
