import { fixed, group, href, line, list, number, optional, type ValueOf } from './field.ts'

export const agencyFields = group({
  name: line(40),
  email: line(40),
  legal: group({
    name: line(80),
    registration: line(140),
    foundedIn: number(0, 1_000_000),
  }),
  headOffice: group({
    timeZone: fixed(),
    timeZoneName: line(40),
    workingDays: list(number(0, 1_000_000), { min: 1, max: 10 }),
    opens: line(40),
    closes: line(40),
    address: group({
      street: list(line(80), { min: 1, max: 6 }),
      locality: line(80),
      region: line(40),
      postalCode: line(40),
      country: line(40),
    }),
    people: number(0, 1_000_000),
  }),
  offices: list(
    group({
      name: line(40),
      timeZone: fixed(),
      timeZoneName: line(40),
      workingDays: list(number(0, 1_000_000), { min: 1, max: 10 }),
      opens: line(40),
      closes: line(40),
      address: group({
        street: list(line(80), { min: 1, max: 6 }),
        locality: line(40),
        postalCode: line(40),
        country: line(40),
      }),
      people: number(0, 1_000_000),
      phone: optional(line(40)),
    }),
    { min: 1, max: 10 },
  ),
  promise: group({
    replyBusinessDays: number(0, 1_000_000),
    replyTime: line(40),
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
      kind: fixed(),
      label: line(40),
      url: href(),
    }),
    { min: 1, max: 8 },
  ),
})

export type AgencyContent = ValueOf<typeof agencyFields>
