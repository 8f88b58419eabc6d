import { group, line, list, optional, text } from './field.ts'

/** The sections of a page that is mostly text: privacy, terms, accessibility. Their ids are the places that the table of contents leads to. */
export const textSections = list(
  group({
    heading: line(80),
    paragraphs: list(text(1000), { min: 1, max: 8 }, { itemName: 'paragraph' }),
    bullets: optional(list(text(600), { min: 1, max: 16 }, { label: 'List', itemName: 'line' })),
    after: optional(list(text(1000), { min: 1, max: 8 }, { label: 'After the list', itemName: 'paragraph' })),
    email: optional(line(120, { label: 'E-mail address', hint: 'Where to write about this.' })),
  }),
  { min: 1, max: 40 },
  { itemName: 'section' },
)
