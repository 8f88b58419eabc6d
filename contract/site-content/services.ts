import { fixed, group, line, linkFields, list, metaFields, picture, text, type ValueOf } from './field.ts'

export const servicesFields = group({
  meta: metaFields,
  hero: group({
    title: line(40),
    text: text(420),
    link: linkFields(),
    image: picture(),
  }),
  explore: group({
    heading: line(40),
    text: line(80),
  }),
  tabsLabel: line(40),
  tabs: list(
    group({
      label: line(40),
      heading: line(80),
      text: text(420),
      checklist: list(line(80), { min: 1, max: 8 }),
      image: picture(),
    }),
    { min: 1, max: 10 },
  ),
  provenProcess: group({
    heading: line(40),
    text: line(140),
    steps: list(
      group({
        number: fixed(),
        title: line(40),
        description: text(240),
      }),
      { min: 1, max: 8 },
    ),
  }),
  specializedSolutions: group({
    label: line(40),
    heading: line(40),
    text: line(140),
    learnMore: line(40),
    keyBenefits: line(40),
    ourOfferings: line(40),
    ourProcess: line(40),
    getStarted: line(40),
    processSteps: list(
      group({
        title: line(40),
        description: line(140),
      }),
      { min: 1, max: 8 },
    ),
  }),
  bespoke: group({
    heading: line(40),
    text: text(420),
    points: list(line(80), { min: 1, max: 6 }),
    link: linkFields(),
  }),
  consultation: group({
    heading: line(80),
    text: text(240),
    agenda: list(line(80), { min: 1, max: 6 }),
    link: linkFields(),
    image: picture(),
  }),
  closing: group({
    heading: line(80),
    text: line(80),
    link: linkFields(),
  }),
  floating: group({
    chat: linkFields(),
    top: line(40),
  }),
})

export type ServicesContent = ValueOf<typeof servicesFields>
