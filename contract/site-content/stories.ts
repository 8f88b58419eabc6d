import { group, href, line, list, number, optional, picture, text, type ValueOf } from './field.ts'

const siteFields = group(
  {
    webUrl: href({
      label: 'Address of the site',
      hint: 'Begins with https://. A site that does not allow to be shown in another page is shown as a picture with a link.',
    }),
    address: line(60, { label: 'Address as it is shown' }),
    poster: picture({ label: 'Picture of the site', minWidth: 1280 }),
  },
  { label: 'Live site', hint: 'Shown at the top of the story instead of the cover.' },
)

const comparedFields = (label: string) => group({ image: picture(), text: text(200) }, { label })

/** A part that may be left out is not on the page then. */
const storyFields = group({
  client: line(80),
  trade: line(80, { hint: 'What the client does, in two or three words.' }),
  title: line(80),
  summary: text(200, { hint: 'The story in one sentence.' }),
  site: optional(siteFields),
  cover: picture({ hint: 'Wide, 16:10.', minWidth: 1280 }),
  upright: picture({ label: 'Upright picture', hint: 'For the list of case studies.', minWidth: 400 }),
  services: list(
    href({ label: 'Page of the service', hint: 'Such as /services/dba/web/business-website.' }),
    { min: 1, max: 6 },
    { itemName: 'service' },
  ),
  budget: line(40),
  problem: list(text(600), { min: 1, max: 5 }, { itemName: 'paragraph' }),
  comparison: optional(group({ before: comparedFields('Before'), after: comparedFields('After') }, { label: 'Before and after' })),
  figures: list(
    group({
      from: optional(line(20, { label: 'Was', hint: 'Where the figure has changed.' })),
      value: line(20),
      label: line(100, { label: 'What it counts' }),
      measured: text(200, { label: 'How it was counted, and by whom' }),
    }),
    { min: 1, max: 6 },
    { itemName: 'figure', hint: 'The list of case studies shows the first one.' },
  ),
  steps: list(
    group({
      title: line(80),
      description: text(320),
      weeks: list(number(1, 520), { min: 2, max: 2 }, { label: 'First and last week', itemName: 'week' }),
    }),
    { min: 1, max: 8 },
    { itemName: 'step' },
  ),
  pictures: list(group({ image: picture({ minWidth: 640 }), caption: text(200) }), { min: 0, max: 6 }, { itemName: 'picture' }),
  setback: optional(group({ title: line(80), text: text(600) }, { label: 'What went wrong' })),
  team: list(
    group({ part: line(140, { label: 'What they did' }) }),
    { min: 0, max: 12 },
    { itemName: 'person', hint: 'People of the team.' },
  ),
  changed: list(line(200), { min: 1, max: 6 }, { label: 'What changed', itemName: 'line' }),
  testimonial: optional(
    group({ quote: text(320, { hint: 'Quotation marks are added.' }), author: line(60), position: line(80) }, { label: 'Quote' }),
  ),
})

/** The id of a story is the last part of its address, the id of a person is that of the team. */
export const storiesFields = group({
  list: list(storyFields, { min: 1, max: 40 }, { label: 'Case studies', itemName: 'case study' }),
})

type StoriesContent = ValueOf<typeof storiesFields>
export type Story = StoriesContent['list'][number]
