import { group, line, type ValueOf } from './field.ts'

export const textPageFields = group({
  contents: line(40),
  print: line(40),
  updated: line(40),
})

export type TextPageContent = ValueOf<typeof textPageFields>
