import { fixed, group, line, linkFields, list, metaFields, text, type ValueOf } from './field.ts'

export const careersFields = group({
  meta: metaFields,
  hero: group({
    title: line(40),
    text: text(240),
    link: linkFields(),
  }),
  culture: group({
    label: line(40),
    heading: line(80),
    habits: list(
      group({
        title: line(40),
        text: text(160),
      }),
      { min: 1, max: 9 },
      { itemName: 'habit' },
    ),
  }),
  week: group({
    label: line(40),
    heading: line(80),
    days: list(
      group({
        day: line(40),
        text: text(100),
      }),
      { min: 1, max: 7 },
      { itemName: 'day' },
    ),
  }),
  benefits: group({
    label: line(40),
    heading: line(80),
    rows: list(
      group({
        what: line(40),
        text: text(160),
      }),
      { min: 1, max: 12 },
      { itemName: 'benefit' },
    ),
  }),
  positions: group({
    id: fixed(),
    label: line(40),
    heading: line(40),
    tasks: line(40),
    needs: line(40),
    pay: line(40),
    apply: line(40),
    subject: line(60, { label: 'Subject of applications', hint: '{{title}} is the position.' }),
    ask: linkFields(),
    list: list(
      group({
        title: line(80),
        place: line(80),
        kind: line(30, { hint: 'Such as Full time.' }),
        pay: line(80),
        text: text(200),
        tasks: list(line(140), { min: 1, max: 8 }, { itemName: 'task' }),
        needs: list(line(140), { min: 1, max: 8 }, { itemName: 'line' }),
      }),
      { min: 0, max: 20 },
      { label: 'Open positions', itemName: 'position' },
    ),
  }),
  hiring: group({
    label: line(40),
    heading: line(80),
    steps: list(
      group({
        title: line(40),
        text: text(160),
      }),
      { min: 1, max: 8 },
      { itemName: 'step' },
    ),
  }),
  closing: group({
    heading: line(80),
    text: text(140),
    link: linkFields(),
  }),
})

export type CareersContent = ValueOf<typeof careersFields>
