import { group, line, linkFields, list, metaFields, picture, text, type ValueOf } from './field.ts'

export const aboutFields = group({
  meta: metaFields,
  hero: group({
    title: line(40),
    text: text(160),
    stats: list(
      group({
        value: line(40, { hint: 'A short figure such as 500+, or a fact such as {{agency.figures.projects}}.' }),
        label: line(40),
      }),
      { min: 1, max: 4 },
      { label: 'Figures', itemName: 'figure' },
    ),
    image: picture({ minWidth: 1600 }),
  }),
  tabsLabel: line(40, { label: 'Name of the tabs', hint: 'For screen readers.' }),
  tabs: list(
    group({
      label: line(30, { label: 'Tab' }),
      heading: line(90),
      text: text(600),
    }),
    { min: 1, max: 4 },
    { itemName: 'tab' },
  ),
  values: list(
    group({
      title: line(40),
      description: text(200),
    }),
    { min: 1, max: 6 },
    { itemName: 'value', hint: 'Listed in the tab about values.' },
  ),
  whyChooseUs: group({
    heading: line(40),
    text: text(120),
    reasons: list(
      group({
        title: line(40),
        description: text(200),
      }),
      { min: 2, max: 9 },
      { itemName: 'reason' },
    ),
  }),
  leadership: group({
    heading: line(40),
    linkLabel: line(60, { label: 'Name of the links', hint: 'For screen readers. {{name}} and {{network}} are filled in.' }),
  }),
  team: group({
    heading: line(40),
    text: text(140),
    network: line(30, { label: 'Link' }),
    linkLabel: line(60, { label: 'Name of the link', hint: 'For screen readers. {{name}} is filled in.' }),
  }),
  closing: group({
    heading: line(60),
    text: text(140),
    link: linkFields(),
  }),
})

export type AboutContent = ValueOf<typeof aboutFields>
