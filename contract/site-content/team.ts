import { fixed, group, href, line, list, picture, text, type ValueOf } from './field.ts'

export const teamFields = group({
  founder: group({
    id: fixed(),
    name: line(40),
    role: line(40),
    image: picture(),
    bio: text(420),
    quote: text(420),
    socials: list(
      group({
        kind: fixed(),
        label: line(40),
        url: href(),
      }),
      { min: 1, max: 6 },
    ),
  }),
  members: list(
    group({
      name: line(40),
      role: line(80),
      image: picture(),
      bio: text(420),
      linkedin: line(200, { min: 0, label: 'LinkedIn', hint: 'Such as https://www.linkedin.com/in/name. Empty: no link.' }),
    }),
    { min: 1, max: 20 },
    { itemName: 'person' },
  ),
})

export type TeamContent = ValueOf<typeof teamFields>
