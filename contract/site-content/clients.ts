import { group, href, line, list, picture, type ValueOf } from './field.ts'

export const clientsFields = group({
  list: list(
    group({
      name: line(80),
      logo: picture({ hint: 'In one colour, on a transparent ground.' }),
      link: href(),
    }),
    { min: 1, max: 24 },
    { label: 'Clients', itemName: 'client' },
  ),
  partners: list(
    group({
      name: line(60),
      trade: line(60),
    }),
    { min: 1, max: 24 },
    { itemName: 'partner', hint: 'Their names move across the page of every service that has no list of its own.' },
  ),
})

export type ClientsContent = ValueOf<typeof clientsFields>
