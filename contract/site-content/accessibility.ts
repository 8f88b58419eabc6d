import { fixed, group, line, list, metaFields, optional, text, type ValueOf } from './field.ts'

export const accessibilityFields = group({
  meta: metaFields,
  hero: group({
    title: line(40),
    text: text(240),
  }),
  updatedAt: fixed(),
  checks: group({
    id: fixed(),
    heading: line(40),
    heads: group({
      what: line(40),
      how: line(40),
      where: line(40),
    }),
    rows: list(
      group({
        what: line(40),
        how: line(140),
        where: line(140),
      }),
      { min: 1, max: 12 },
    ),
  }),
  sections: list(
    group({
      heading: line(80),
      paragraphs: list(text(420), { min: 1, max: 6 }),
      bullets: optional(list(text(240), { min: 1, max: 12 })),
      email: optional(line(40)),
    }),
    { min: 1, max: 8 },
  ),
})

export type AccessibilityContent = ValueOf<typeof accessibilityFields>
