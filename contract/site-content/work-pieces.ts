import { fixed, group, list, optional, picture, type ValueOf } from './field.ts'

export const workPiecesFields = group({
  list: list(
    group({
      image: picture(),
      story: optional(fixed()),
    }),
    { min: 1, max: 32 },
  ),
})

export type WorkPiecesContent = ValueOf<typeof workPiecesFields>
