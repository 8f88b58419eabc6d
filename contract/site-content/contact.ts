import { group, line, list, metaFields, picture, text, type ValueOf } from './field.ts'

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
  services: list(
    line(60),
    { min: 1, max: 40 },
    { itemName: 'service', hint: 'What visitors choose from in the form. Enquiries keep the names that they were sent with.' },
  ),
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
      lower: picture({ label: 'Lower picture' }),
      upper: picture({ label: 'Upper picture' }),
    }),
  }),
  offices: group({
    label: line(40),
    heading: line(80),
    headOffice: line(40, { label: 'Name of the head office' }),
    headOfficeNote: line(40),
    hours: line(100, { hint: '{{opens}}, {{closes}} and {{timeZone}} are those of the office.' }),
    open: line(80, { hint: '{{time}} is the time there.' }),
    closed: line(80, { hint: '{{time}} is the time there.' }),
    people: line(40, { hint: '{{count}} is the number of people.' }),
    ring: line(80),
  }),
})

export type ContactContent = ValueOf<typeof contactFields>
