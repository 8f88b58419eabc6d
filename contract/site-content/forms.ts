import { group, line, linkFields, type ValueOf } from './field.ts'

export const formsFields = group({
  requiredNote: line(40),
  replyTime: line(80),
  privacy: group({
    text: line(140),
    link: linkFields(),
  }),
  draftInTab: line(80),
})

export type FormsContent = ValueOf<typeof formsFields>
