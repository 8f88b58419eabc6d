import { group, line, type ValueOf } from './field.ts'

export const textPageFields = group({
  contents: line(40),
  print: line(40),
  updated: line(60, { label: 'Date of the last change', hint: '{{date}} is the date.' }),
})

export type TextPageContent = ValueOf<typeof textPageFields>
