import { group, line, linkFields, list, metaFields, picture, text, type ValueOf } from './field.ts'

export const servicesFields = group({
  meta: metaFields,
  hero: group({
    title: line(40),
    text: text(280),
    link: linkFields(),
    image: picture({ minWidth: 1600 }),
  }),
  explore: group({
    heading: line(40),
    text: text(120),
  }),
  tabsLabel: line(40, { label: 'Name of the tabs', hint: 'For screen readers.' }),
  tabs: list(
    group({
      label: line(30, { label: 'Tab' }),
      heading: line(60),
      text: text(420),
      checklist: list(line(80), { min: 1, max: 6 }, { itemName: 'line' }),
      image: picture({ minWidth: 800 }),
    }),
    { min: 1, max: 7 },
    { itemName: 'tab' },
  ),
  provenProcess: group({
    heading: line(40),
    text: text(140),
    steps: list(
      group({
        title: line(40),
        description: text(200),
      }),
      { min: 4, max: 4 },
      { itemName: 'step', hint: 'The ribbon has room for four.' },
    ),
  }),
  specializedSolutions: group({
    label: line(40),
    heading: line(40),
    text: text(140),
    learnMore: line(40),
    keyBenefits: line(40),
    ourOfferings: line(40),
    ourProcess: line(40),
    getStarted: line(40),
    processSteps: list(
      group({
        title: line(40),
        description: text(140),
      }),
      { min: 2, max: 6 },
      { itemName: 'step' },
    ),
  }),
  bespoke: group({
    heading: line(40),
    text: text(420),
    points: list(line(80), { min: 1, max: 5 }, { itemName: 'point' }),
    link: linkFields(),
  }),
  consultation: group({
    heading: line(60),
    text: text(280),
    agenda: list(line(80), { min: 1, max: 5 }, { itemName: 'point' }),
    link: linkFields(),
    image: picture({ minWidth: 1200 }),
  }),
  closing: group({
    heading: line(60),
    text: text(140),
    link: linkFields(),
  }),
  floating: group(
    {
      chat: linkFields(),
      top: line(40),
    },
    { label: 'Buttons beside the page', hint: 'Icons whose words only screen readers say.' },
  ),
})

export type ServicesContent = ValueOf<typeof servicesFields>
