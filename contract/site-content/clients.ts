import { group, href, line, list, picture, type ValueOf } from './field.ts'

export const clientsFields = group({
  list: list(
    group({
      name: line(80),
      logo: picture(),
      link: href(),
    }),
    { min: 1, max: 20 },
  ),
  partners: list(
    group({
      name: line(40),
      trade: line(80),
    }),
    { min: 1, max: 18 },
  ),
})

export type ClientsContent = ValueOf<typeof clientsFields>
