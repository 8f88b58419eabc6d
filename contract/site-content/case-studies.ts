import { group, line, linkFields, metaFields, text, type ValueOf } from './field.ts'

export const caseStudiesFields = group({
  meta: metaFields,
  title: line(40),
  text: text(240),
  storyTitle: line(80, { label: 'Search title of a story', hint: '{{title}} and {{client}} are those of the story.' }),
  read: line(40),
  back: linkFields(),
  facts: group({
    client: line(40),
    trade: line(40),
    time: line(40),
    budget: line(40),
    services: line(40),
  }),
  duration: line(40, { hint: '{{weeks}} is the number of weeks.' }),
  oneWeek: line(40, { label: 'Duration of one week' }),
  problem: line(40),
  comparison: group({
    heading: line(40),
    before: line(40),
    after: line(40),
  }),
  figures: line(40),
  measured: line(40),
  steps: line(40),
  week: line(40, { hint: '{{first}} is the number of the week.' }),
  weeks: line(80, { hint: '{{first}} and {{last}} are the numbers of the weeks.' }),
  pictures: line(40),
  setback: line(40),
  team: line(40),
  changed: line(40),
  visit: line(40),
  next: line(40),
  closing: group({
    heading: line(80),
    link: linkFields(),
  }),
})

export type CaseStudiesContent = ValueOf<typeof caseStudiesFields>
