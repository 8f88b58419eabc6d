import { fixed, group, line, list, metaFields, text } from './field.ts'
import { textSections } from './text-sections.ts'

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
      { min: 1, max: 16 },
      { itemName: 'row' },
    ),
  }),
  sections: textSections,
})
