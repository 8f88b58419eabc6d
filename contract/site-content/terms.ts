import { fixed, group, line, metaFields, type ValueOf } from './field.ts'
import { textSections } from './text-sections.ts'

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
  sections: textSections,
})

export type TermsContent = ValueOf<typeof termsFields>
