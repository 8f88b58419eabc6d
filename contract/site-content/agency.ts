import { OFFICE_TIMES, OFFICE_TIME_ZONES } from './office-hours.ts'
import { choice, group, href, line, list, number, optional, type ValueOf } from './field.ts'

/** Each has an icon. */
const SOCIAL_KINDS = ['professional-network', 'photo-sharing-network', 'video-site', 'social-network'] as const

const addressFields = group({
  street: list(line(80), { min: 1, max: 4 }, { itemName: 'line' }),
  locality: line(80, { label: 'Town' }),
  region: optional(line(60)),
  postalCode: line(20, { label: 'Postal code' }),
  country: line(60),
})

const officeFields = {
  timeZone: choice(OFFICE_TIME_ZONES, { label: 'Time zone', hint: 'Reply deadlines are counted in it.' }),
  timeZoneName: line(40, { label: 'Time zone in words', hint: 'Such as London time.' }),
  workingDays: list(number(1, 7), { min: 1, max: 7 }, { label: 'Working days', itemName: 'weekday' }),
  opens: choice(OFFICE_TIMES),
  closes: choice(OFFICE_TIMES),
  address: addressFields,
  people: number(0, 100_000, { hint: 'How many of you work there.' }),
}

export const agencyFields = group({
  name: line(60, { hint: 'Stands in titles, letters and many texts.' }),
  email: line(120, { label: 'E-mail address' }),
  legal: group({
    name: line(80, { label: 'Registered name' }),
    registration: line(140),
    foundedIn: number(1800, 2200, { label: 'Year of foundation' }),
  }),
  headOffice: group({
    ...officeFields,
  }),
  offices: list(
    group({
      name: line(40),
      ...officeFields,
      phone: optional(line(30, { hint: 'Shown where there is one.' })),
    }),
    { min: 1, max: 12 },
    { itemName: 'office', hint: 'Visitors choose one of these names in the contact form.' },
  ),
  promise: group({
    replyBusinessDays: number(1, 30, { label: 'Business days until a reply', hint: 'Deadlines of enquiries are counted with it.' }),
    replyTime: line(40, { label: 'The same in words', hint: 'Such as 2 business days.' }),
    consultation: line(40),
  }),
  figures: group({
    projects: line(40),
    clients: line(40),
    successRate: line(40),
    years: line(40),
    people: line(40),
    satisfaction: line(40),
    monthlyReaders: line(40),
    contributors: line(40),
    recognitionBy: line(40),
  }),
  socials: list(
    group({
      kind: choice(SOCIAL_KINDS),
      label: line(40),
      url: href({ label: 'Address', hint: 'Without one, links lead to the page /social.' }),
    }),
    { min: 0, max: 8 },
    { label: 'Social accounts', itemName: 'account' },
  ),
})

export type AgencyContent = ValueOf<typeof agencyFields>
