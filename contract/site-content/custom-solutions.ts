import { fixed, group, line, linkFields, list, metaFields, picture, text, type ValueOf } from './field.ts'

export const customSolutionsFields = group({
  meta: metaFields,
  hero: group({
    title: line(40),
    text: text(240),
    link: linkFields(),
  }),
  onboarding: group({
    heading: line(40),
    text: line(80),
    steps: list(
      group({
        number: fixed(),
        title: line(80),
        description: text(240),
      }),
      { min: 1, max: 12 },
    ),
  }),
  form: group({
    id: fixed(),
    heading: line(40),
    text: line(140),
    groups: group({
      idea: line(40),
      work: line(40),
      files: line(40),
      you: line(40),
    }),
    fields: group({
      businessName: group({
        label: line(40),
        hint: line(40),
      }),
      problemSolved: group({
        label: line(80),
        hint: line(80),
      }),
      targetAudience: group({
        label: line(40),
        hint: line(140),
      }),
      goals: group({
        label: line(40),
        hint: line(80),
      }),
      services: group({
        label: line(80),
      }),
      budgetRange: group({
        label: line(40),
        placeholder: line(40),
      }),
      launchTimeline: group({
        label: line(40),
        placeholder: line(40),
      }),
      contactName: group({
        label: line(40),
      }),
      contactEmail: group({
        label: line(40),
        hint: line(80),
      }),
    }),
    files: group({
      label: line(40),
      drop: line(80),
      selected: line(80),
      remove: line(40),
      unfit: line(80),
      needScript: text(240),
    }),
    submit: line(40),
    sending: group({
      label: line(40),
      progress: line(80),
      checking: line(80),
      cancelled: line(80),
    }),
    draft: group({
      note: line(140),
      clear: line(40),
      question: line(140),
    }),
    direct: group({
      label: line(40),
      email: line(40),
    }),
  }),
  whyChoose: group({
    heading: line(80),
    text: line(80),
    items: list(
      group({
        title: line(80),
        description: line(140),
      }),
      { min: 1, max: 8 },
    ),
    link: linkFields(),
    image: picture(),
  }),
})

export type CustomSolutionsContent = ValueOf<typeof customSolutionsFields>
