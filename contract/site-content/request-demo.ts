import { group, line, linkFields, metaFields, text, type ValueOf } from './field.ts'

const fieldLabel = (max: number) => group({ label: line(max) })

export const requestDemoFields = group({
  meta: metaFields,
  title: line(70, { hint: '{{product}} is filled in, here and in the search title and description.' }),
  back: linkFields(),
  text: text(240),
  fields: group({
    name: fieldLabel(40),
    email: fieldLabel(40),
    organization: fieldLabel(40),
    message: fieldLabel(80),
  }),
  submit: line(40),
  success: group({
    heading: line(40),
    text: text(160),
    again: line(40),
  }),
  shown: line(40, { label: 'Above the features' }),
  unknown: group(
    {
      title: line(60),
      link: linkFields(),
    },
    { label: 'When there is no such product' },
  ),
})

export type RequestDemoContent = ValueOf<typeof requestDemoFields>
