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
      linkedin: line(40, { min: 0 }),
    }),
    { min: 1, max: 10 },
  ),
})

export type TeamContent = ValueOf<typeof teamFields>
