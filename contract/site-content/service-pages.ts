import { fixed, group, line, linkFields, list, picture, text, type ValueOf } from './field.ts'

export const servicePagesFields = group({
  category: group({
    back: linkFields(),
    getStarted: linkFields(),
    statistics: line(40),
    ourServices: line(40),
    learnMore: line(40),
    ourOfferings: line(40),
    trustedBy: line(40),
    pausePartners: line(40),
    playPartners: line(40),
    whyChoose: line(40),
    ourProcess: line(40),
    ourWork: line(40),
    testimonials: line(40),
    rating: line(40),
    closing: group({
      heading: line(80),
      text: line(140),
      link: linkFields(),
    }),
    loading: line(80),
    missing: group({
      title: line(40),
      text: line(80),
      link: linkFields(),
      services: line(40),
      offerings: line(80),
    }),
  }),
  offering: group({
    back: line(40),
    getStarted: linkFields(),
    forWhom: line(40),
    includes: line(40),
    priceGuide: group({
      heading: line(40),
      text: line(140),
      range: line(40),
      startingPrice: line(40),
      monthly: line(40),
      drivers: line(40),
      extras: line(40),
      running: line(80),
      ask: linkFields(),
    }),
    steps: line(40),
    posts: line(40),
    others: line(40),
    closing: group({
      heading: line(80),
      text: line(140),
      link: linkFields(),
    }),
    topics: group({
      branding: line(40),
      marketing: line(40),
      web: line(40),
      app: line(40),
      graphic: line(40),
    }),
  }),
  defaults: group({
    services: list(
      group({
        title: line(40),
        description: text(140),
        icon: fixed(),
      }),
      { min: 1, max: 18 },
    ),
    whyChooseUs: list(line(40), { min: 1, max: 8 }),
    process: list(
      group({
        title: line(40),
        description: line(140),
      }),
      { min: 1, max: 8 },
    ),
    work: list(
      group({
        title: line(40),
        description: line(80),
        image: picture(),
      }),
      { min: 1, max: 6 },
    ),
  }),
})

export type ServicePagesContent = ValueOf<typeof servicePagesFields>
