import { fixed, group, line, list, metaFields, optional, text, type ValueOf } from './field.ts'

export const termsFields = group({
  meta: metaFields,
  hero: group({
    title: line(40),
    text: line(140),
  }),
  updatedAt: fixed(),
  imprint: group({
    id: fixed(),
    heading: line(40),
    labels: group({
      company: line(40),
      registration: line(40),
      office: line(40),
      managing: line(40),
      contact: line(40),
    }),
  }),
  sections: list(
    group({
      heading: line(80),
      paragraphs: list(text(800), { min: 1, max: 6 }),
      bullets: optional(list(text(240), { min: 1, max: 6 })),
      email: optional(line(40)),
    }),
    { min: 1, max: 16 },
  ),
})

export type TermsContent = ValueOf<typeof termsFields>
