import type { BUDGET_RANGES } from '../../contract/solution-request.ts'
import type { Testimonial } from '../../contract/service-category.ts'
import type { showcase } from '../showcase.ts'

export type KeyFigure = {
  value: string
  label: string
  /** What it was before. */
  from?: string
  /** How it was counted, and by whom. */
  measured: string
}

export type StoryStep = {
  title: string
  description: string
  /** The first and the last week, counted from 1. */
  weeks: [first: number, last: number]
}

type ComparedSide = { image: string; alt: string; text: string }

export type Story = {
  /** Part of the story's URL. */
  id: string
  client: string
  trade: string
  title: string
  /** The story in one sentence. */
  summary: string
  /** Set where the client's site is shown live. */
  site?: (typeof showcase)[keyof typeof showcase]
  /** 16:10. */
  cover: { name: string; alt: string }
  /** An upright picture for the list. */
  upright: string
  /** Offerings, as in 'web/business-website'. */
  services: `${string}/${string}`[]
  budget: (typeof BUDGET_RANGES)[number]
  problem: string[]
  comparison: { before: ComparedSide; after: ComparedSide }
  /** The list shows the first one large. */
  figures: KeyFigure[]
  /** The last one ends in the last week of the project. */
  steps: StoryStep[]
  /** A drawing of work-pieces.ts by its address, or another picture with its alt text. */
  pictures: { image: string; alt?: string; caption: string }[]
  setback: { title: string; text: string }
  /** Ids of the people in about.ts. */
  team: { id: string; part: string }[]
  changed: string[]
  testimonial: Testimonial
}
