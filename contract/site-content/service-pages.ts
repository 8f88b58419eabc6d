import { POST_CATEGORIES } from '../blog-query.ts'
import { choice, group, line, linkFields, list, picture, text, type ValueOf } from './field.ts'

const CATEGORY_HINT = '{{category}} is filled in.'

export const servicePagesFields = group({
  getStarted: linkFields(),
  closing: group(
    {
      heading: line(60),
      text: text(160),
      link: linkFields(),
    },
    { label: 'End of every service page' },
  ),
  category: group({
    back: linkFields(),
    statistics: line(60, { label: 'Name of the figures', hint: `For screen readers. ${CATEGORY_HINT}` }),
    ourServices: line(40),
    learnMore: line(40),
    ourOfferings: line(40),
    trustedBy: line(40),
    pausePartners: line(40, { hint: 'For screen readers.' }),
    playPartners: line(40, { hint: 'For screen readers.' }),
    whyChoose: line(60, { hint: CATEGORY_HINT }),
    ourProcess: line(40),
    ourWork: line(40),
    testimonials: line(40),
    rating: line(40),
    loading: line(60, { hint: 'Shown while the page of a service is slow to arrive.' }),
    missing: group(
      {
        title: line(40),
        text: text(140),
        link: linkFields(),
        services: line(40, { label: 'Above all services' }),
        offerings: line(60, { label: 'Above the offerings of a service', hint: CATEGORY_HINT }),
      },
      { label: 'When there is no such service' },
    ),
  }),
  offering: group({
    back: line(60, { hint: CATEGORY_HINT }),
    forWhom: line(40),
    includes: line(40),
    priceGuide: group({
      heading: line(40),
      text: text(200),
      range: line(40, { hint: '{{from}} and {{to}} are filled in.' }),
      startingPrice: line(40, { hint: '{{price}} is filled in.' }),
      monthly: line(40, { hint: '{{price}} is filled in.' }),
      drivers: line(40, { label: 'Above the reasons' }),
      extras: line(40, { label: 'Above the extras' }),
      running: text(120, { label: 'Monthly costs after a project', hint: '{{price}} is filled in.' }),
      ask: linkFields(),
    }),
    steps: line(40),
    posts: line(40),
    others: line(60, { hint: CATEGORY_HINT }),
    topics: group(
      {
        branding: choice(POST_CATEGORIES),
        marketing: choice(POST_CATEGORIES),
        web: choice(POST_CATEGORIES),
        app: choice(POST_CATEGORIES, { label: 'App development' }),
        graphic: choice(POST_CATEGORIES, { label: 'Graphic design' }),
      },
      { label: 'Posts below an offering', hint: 'The category of the blog that belongs to each service.' },
    ),
  }),
  defaults: group(
    {
      services: list(
        group({
          title: line(50),
          description: text(160),
        }),
        { min: 1, max: 18 },
        { itemName: 'service' },
      ),
      whyChooseUs: list(line(60), { min: 1, max: 8 }, { itemName: 'reason' }),
      process: list(
        group({
          title: line(40),
          description: text(140),
        }),
        { min: 2, max: 8 },
        { itemName: 'step' },
      ),
      work: list(
        group({
          title: line(60),
          description: text(120),
          image: picture({ minWidth: 800 }),
        }),
        { min: 1, max: 3 },
        { itemName: 'project' },
      ),
    },
    { label: 'Lists of a service that has none of its own' },
  ),
})

export type ServicePagesContent = ValueOf<typeof servicePagesFields>
