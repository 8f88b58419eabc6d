import { fixed, group, line, linkFields, list, metaFields, picture, text, type ValueOf } from './field.ts'

const labelAndHint = group({
  label: line(60),
  hint: line(120),
})
const labelAndPlaceholder = group({
  label: line(40),
  placeholder: line(40, { label: 'Before a choice' }),
})

export const customSolutionsFields = group({
  meta: metaFields,
  hero: group({
    title: line(40),
    text: text(240),
    link: linkFields(),
  }),
  onboarding: group({
    heading: line(40),
    text: text(120),
    steps: list(
      group({
        title: line(50),
        description: text(200),
      }),
      { min: 4, max: 6 },
      { itemName: 'step', hint: 'Three beside each row of the ribbon.' },
    ),
  }),
  form: group({
    id: fixed(),
    heading: line(40),
    text: text(160),
    groups: group({
      idea: line(40),
      work: line(40),
      files: line(40),
      you: line(40),
    }),
    fields: group({
      businessName: labelAndHint,
      problemSolved: labelAndHint,
      targetAudience: labelAndHint,
      goals: labelAndHint,
      services: group({ label: line(60) }),
      budgetRange: labelAndPlaceholder,
      launchTimeline: labelAndPlaceholder,
      contactName: group({ label: line(40) }),
      contactEmail: labelAndHint,
    }),
    files: group({
      label: line(40),
      drop: line(60, { label: 'In the field' }),
      selected: line(60, { hint: '{{count}} is filled in.' }),
      remove: line(40, { hint: '{{file}} is filled in.' }),
      unfit: line(120, { label: 'When a file is not accepted' }),
      needScript: text(200, { label: 'Without JavaScript' }),
    }),
    submit: line(40),
    sending: group({
      label: line(60),
      progress: line(60, { hint: '{{sent}} and {{total}} are filled in.' }),
      checking: line(80),
      cancelled: line(120),
    }),
    draft: group({
      note: text(140),
      clear: line(40),
      question: text(140),
    }),
    direct: group(
      {
        label: line(40),
        email: line(80),
      },
      { label: 'By e-mail instead' },
    ),
  }),
  whyChoose: group({
    heading: line(60),
    text: text(120),
    items: list(
      group({
        title: line(50),
        description: text(160),
      }),
      { min: 2, max: 6 },
      { itemName: 'reason' },
    ),
    link: linkFields(),
    image: picture({ minWidth: 1600 }),
  }),
})

export type CustomSolutionsContent = ValueOf<typeof customSolutionsFields>
