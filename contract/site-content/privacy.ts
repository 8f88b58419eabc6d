import { fixed, group, line, list, metaFields, text, type ValueOf } from './field.ts'
import { textSections } from './text-sections.ts'

export const privacyFields = group({
  meta: metaFields,
  title: line(40),
  updatedAt: fixed(),
  summary: text(240),
  atAGlance: group({
    id: fixed(),
    heading: line(40),
    heads: group({
      what: line(40),
      why: line(40),
      howLong: line(40),
    }),
    retention: list(
      group({
        what: line(80),
        why: line(80),
        howLong: line(80),
      }),
      { min: 1, max: 24 },
      { itemName: 'row' },
    ),
  }),
  sections: textSections,
})

export type PrivacyContent = ValueOf<typeof privacyFields>
