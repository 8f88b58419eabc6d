import { group, href, line, metaFields, text, type ValueOf } from './field.ts'

export const contactFields = group({
  meta: metaFields,
  heading: line(40),
  text: text(140),
  form: group({
    groups: group({
      you: line(40),
      work: line(40),
      where: line(40),
      words: line(40),
    }),
    fields: group({
      name: group({
        label: line(40),
      }),
      organization: group({
        label: line(40),
      }),
      email: group({
        label: line(40),
        hint: line(80),
      }),
      number: group({
        label: line(40),
        hint: line(80),
      }),
      website: group({
        label: line(40),
        placeholder: line(40),
      }),
      services: group({
        label: line(40),
        hint: line(80),
      }),
      message: group({
        label: line(40),
        hint: line(140),
      }),
      office: group({
        label: line(40),
        hint: line(140),
      }),
      source: group({
        label: line(40),
        hint: line(80),
      }),
    }),
    submit: line(40),
  }),
  brief: group({
    begun: line(140),
    complete: line(80),
  }),
  success: group({
    heading: line(40),
    text: text(240),
    again: line(40),
  }),
  ways: group({
    heading: line(40),
    email: line(40),
    reply: group({
      label: line(40),
      text: line(80),
    }),
  }),
  visit: group({
    talk: group({
      heading: line(40),
      text: text(140),
    }),
    office: group({
      heading: line(40),
    }),
    pictures: group({
      lower: href(),
      upper: href(),
    }),
  }),
  offices: group({
    label: line(40),
    heading: line(80),
    headOffice: line(40),
    headOfficeNote: line(40),
    hours: line(80),
    open: line(80),
    closed: line(80),
    people: line(40),
    ring: line(80),
  }),
})

export type ContactContent = ValueOf<typeof contactFields>
