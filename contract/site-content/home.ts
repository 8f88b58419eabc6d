import { fixed, group, href, line, linkFields, list, metaFields, picture, text, toggle, type ValueOf } from './field.ts'

export const homeFields = group({
  meta: metaFields,
  hero: group({
    title: line(40),
    text: text(240),
    primary: linkFields(),
    secondary: group({
      label: line(40),
      about: line(40),
      href: href(),
    }),
    image: picture(),
    stats: list(
      group({
        value: line(80),
        label: line(40),
      }),
      { min: 3, max: 3 },
      { itemName: 'figure' },
    ),
  }),
  aboutTeaser: group({
    label: line(40),
    heading: line(140),
    text: text(420),
    link: linkFields(),
    image: picture(),
  }),
  blogCarousel: group({
    label: line(40),
    heading: line(40),
    readArticle: line(40),
    readMore: group({
      label: line(40),
      about: line(40),
      href: href(),
    }),
    defaultCategory: line(40),
    loading: line(40),
    previous: line(40),
    next: line(40),
    goTo: line(40),
  }),
  services: group({
    label: line(40),
    heading: line(80),
    cards: list(
      group({
        monogram: fixed(),
        title: line(40),
        description: line(140),
        link: href(),
      }),
      { min: 3, max: 6 },
      { itemName: 'service' },
    ),
  }),
  trustedBy: group({
    heading: line(40),
    newTab: line(80),
  }),
  howWeWork: group({
    heading: line(40),
    text: line(140),
    steps: list(
      group({
        title: line(80),
        keywords: list(line(40), { min: 1, max: 6 }),
        description: text(240),
        image: picture(),
      }),
      { min: 2, max: 6 },
      { itemName: 'step' },
    ),
  }),
  portfolio: group({
    label: line(40),
    heading: line(80),
    text: line(80),
    previous: line(40),
    next: line(40),
    readStory: line(40),
    allWork: linkFields(),
    caseStudies: linkFields(),
    items: list(
      group({
        client: line(80),
        trade: line(80),
        webUrl: href(),
        address: line(40),
        poster: picture(),
        title: line(80),
        description: text(240),
      }),
      { min: 2, max: 6 },
      { itemName: 'project' },
    ),
  }),
  closingCarousel: group({
    headingStart: line(40, { hint: 'Not shown on a phone.' }),
    headingEnd: line(40),
    text: text(140),
    visit: line(40),
    badge: line(40),
    counter: line(40),
    slides: list(
      group({
        client: line(80),
        trade: line(80),
        webUrl: href(),
        address: line(40),
        poster: picture(),
        title: line(80),
        description: text(240),
        overlays: toggle(),
      }),
      { min: 2, max: 6 },
      { itemName: 'slide' },
    ),
  }),
})

export type HomeContent = ValueOf<typeof homeFields>
