import { fixed, group, href, line, list, picture, text, type ValueOf } from './field.ts'

const personFields = {
  name: line(60),
  role: line(80),
  image: picture({ label: 'Portrait', minWidth: 600 }),
  bio: text(420, { label: 'About this person' }),
}

const ACCOUNT_HINT = 'Without an address the link leads to their entry on the page /social.'

export const teamFields = group({
  founder: group({
    id: fixed(),
    ...personFields,
    quote: text(320, { hint: 'Quotation marks are added.' }),
    socials: list(
      group({
        label: line(30, { label: 'Network' }),
        url: href({ label: 'Address', hint: ACCOUNT_HINT }),
      }),
      { min: 0, max: 6 },
      { label: 'Accounts', itemName: 'account' },
    ),
  }),
  members: list(
    group({
      ...personFields,
      linkedin: href({ label: 'LinkedIn address', hint: ACCOUNT_HINT }),
    }),
    { min: 1, max: 24 },
    { itemName: 'person', hint: 'A post whose author has this name shows the portrait and leads here.' },
  ),
})

export type TeamContent = ValueOf<typeof teamFields>
