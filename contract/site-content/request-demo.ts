import { group, line, linkFields, metaFields, text, type ValueOf } from './field.ts'

export const requestDemoFields = group({
  meta: metaFields,
  title: line(80),
  back: linkFields(),
  text: text(240),
  fields: group({
    name: group({
      label: line(40),
    }),
    email: group({
      label: line(40),
    }),
    organization: group({
      label: line(40),
    }),
    message: group({
      label: line(80),
    }),
  }),
  submit: line(40),
  success: group({
    heading: line(40),
    text: line(140),
    again: line(40),
  }),
  shown: line(40),
  unknown: group({
    title: line(80),
    link: linkFields(),
  }),
})

export type RequestDemoContent = ValueOf<typeof requestDemoFields>
