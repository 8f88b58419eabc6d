import { fixed, group, line, list, metaFields, optional, text, type ValueOf } from './field.ts'

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
      { min: 1, max: 18 },
    ),
  }),
  sections: list(
    group({
      heading: line(80),
      paragraphs: list(text(800), { min: 1, max: 6 }),
      bullets: optional(list(text(420), { min: 1, max: 8 })),
      after: optional(list(text(800), { min: 1, max: 6 })),
      email: optional(line(40)),
    }),
    { min: 1, max: 24 },
  ),
})

export type PrivacyContent = ValueOf<typeof privacyFields>
