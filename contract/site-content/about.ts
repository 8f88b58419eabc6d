import { fixed, group, line, linkFields, list, metaFields, picture, text, type ValueOf } from './field.ts'

export const aboutFields = group({
  meta: metaFields,
  hero: group({
    title: line(40),
    text: text(140),
    stats: list(
      group({
        value: line(80),
        label: line(40),
      }),
      { min: 1, max: 6 },
    ),
    image: picture(),
  }),
  tabsLabel: line(40),
  tabs: list(
    group({
      label: line(40),
      heading: line(140),
      text: text(800),
    }),
    { min: 1, max: 6 },
  ),
  values: list(
    group({
      title: line(40),
      icon: fixed(),
      description: text(240),
    }),
    { min: 1, max: 8 },
  ),
  whyChooseUs: group({
    heading: line(40),
    text: line(80),
    reasons: list(
      group({
        title: line(40),
        icon: fixed(),
        description: text(240),
      }),
      { min: 1, max: 12 },
    ),
  }),
  leadership: group({
    heading: line(40),
    linkLabel: line(40),
  }),
  team: group({
    heading: line(40),
    text: line(140),
    portraitAlt: line(40),
    network: line(40),
    linkLabel: line(40),
  }),
  closing: group({
    heading: line(80),
    text: line(80),
    link: linkFields(),
  }),
})

export type AboutContent = ValueOf<typeof aboutFields>
