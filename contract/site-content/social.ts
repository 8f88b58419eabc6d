import { group, href, line, list, metaFields, text, type ValueOf } from './field.ts'

export const socialFields = group({
  meta: metaFields,
  hero: group({
    title: line(40),
    text: line(140),
  }),
  accounts: group({
    label: line(40),
    heading: line(40),
    columns: group({
      name: line(40),
      rhythm: line(40),
      answers: line(40),
    }),
    open: line(60, { hint: '{{network}} is the name of the network.' }),
    texts: group({
      'professional-network': group({
        name: line(80),
        what: line(140),
        rhythm: line(40),
        answers: line(40),
      }),
      'photo-sharing-network': group({
        name: line(40),
        what: line(140),
        rhythm: line(80),
        answers: line(40),
      }),
      'video-site': group({
        name: line(40),
        what: line(140),
        rhythm: line(40),
        answers: line(40),
      }),
      'social-network': group({
        name: line(80),
        what: line(140),
        rhythm: line(40),
        answers: line(40),
      }),
    }),
  }),
  note: group({
    heading: line(80),
    text: text(240),
  }),
  people: group({
    label: line(40),
    heading: line(40),
    text: line(80),
    profile: line(60, { hint: '{{name}} is the name of the person.' }),
  }),
  without: group({
    label: line(40),
    heading: line(40),
    ways: list(
      group({
        label: line(40),
        href: href(),
        text: line(140),
      }),
      { min: 1, max: 6 },
    ),
  }),
})

export type SocialContent = ValueOf<typeof socialFields>
