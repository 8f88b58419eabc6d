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
        text: line(140),
      }),
      { min: 1, max: 12 },
    ),
  }),
  week: group({
    label: line(40),
    heading: line(80),
    days: list(
      group({
        day: line(40),
        text: line(80),
      }),
      { min: 1, max: 10 },
    ),
  }),
  benefits: group({
    label: line(40),
    heading: line(80),
    rows: list(
      group({
        what: line(40),
        text: line(140),
      }),
      { min: 1, max: 12 },
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
    subject: line(40),
    ask: linkFields(),
    list: list(
      group({
        title: line(80),
        place: line(80),
        kind: fixed(),
        pay: line(80),
        text: text(140),
        tasks: list(line(140), { min: 1, max: 6 }),
        needs: list(line(140), { min: 1, max: 6 }),
      }),
      { min: 1, max: 8 },
    ),
  }),
  hiring: group({
    label: line(40),
    heading: line(80),
    steps: list(
      group({
        title: line(40),
        text: line(140),
      }),
      { min: 1, max: 8 },
    ),
  }),
  closing: group({
    heading: line(80),
    text: text(140),
    link: linkFields(),
  }),
})

export type CareersContent = ValueOf<typeof careersFields>
