import fc from 'fast-check'
import { CALLOUT_TONES, type ContentBlock, IMAGE_WIDTHS } from '../../../../contract/post-block.ts'
import { editedContent } from '../../../../contract/post-changes.ts'
import { type Mark, TEXT_STYLES } from '../../../../contract/post-text.ts'
import type { SurfaceContent } from './surface-content.ts'

// Random posts for tests, as the contract stores them.

const CHARACTERS = [...'ab c\n\t*_`<>&[]()#|/\\-1.', '\r', '\u00a0', 'é', 'ਪ', 'ि', 'ع', '😀', '👩‍💻']
const text = fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 24 })
const url = fc.constantFrom('/uploads/a.jpg', 'https://example.com/b?c=d&e', '/blog/1')
const link = fc.constantFrom('/contact', 'https://example.com/', '#part-2', 'mailto:hello@example.com', 'tel:+91172')

const offset = fc.nat(26)
const mark: fc.Arbitrary<Mark> = fc.oneof(
  fc.record({ from: offset, to: offset, type: fc.constantFrom(...TEXT_STYLES) }),
  fc.record({ from: offset, to: offset, type: fc.constant('link' as const), href: link }),
)
const marks = fc.array(mark, { maxLength: 5 })
const marked = { content: text, marks: fc.option(marks, { nil: undefined }) }
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

const image = {
  imageUrl: url,
  alt: optional(text),
  decorative: optional(fc.constant(true as const)),
  focus: optional(fc.record({ x: fc.nat(100), y: fc.nat(100) })),
}
const table = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
  .chain(([columns, rows]) =>
    fc.array(fc.array(fc.record(marked), { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
  )
const itemMarks = optional(fc.array(marks, { maxLength: 4 }))

const type = <Name extends ContentBlock['type']>(name: Name) => fc.constant(name)
export const arbitraryBlock: fc.Arbitrary<ContentBlock> = fc.oneof(
  fc.record({ type: type('paragraph'), ...marked }),
  fc.record({ type: type('bullet'), bullets: fc.array(text, { maxLength: 4 }), marks: itemMarks }),
  fc.record({ type: type('numbered'), items: fc.array(text, { maxLength: 4 }), marks: itemMarks }),
  fc.record({ type: type('heading'), content: text }),
  fc.record({ type: type('quote'), ...marked, source: optional(text) }),
  fc.record({ type: type('callout'), ...marked, tone: fc.constantFrom(...CALLOUT_TONES) }),
  fc.record({ type: type('code'), content: text, language: optional(text) }),
  fc.record({ type: type('table'), hasHeader: fc.boolean(), rows: table, caption: optional(text) }),
  fc.record({ type: type('image'), ...image, caption: optional(text), width: optional(fc.constantFrom(...IMAGE_WIDTHS)) }),
  fc.record({ type: type('gallery'), images: fc.array(fc.record(image), { minLength: 1, maxLength: 3 }), caption: optional(text) }),
  fc.record({ type: type('video'), videoUrl: url, title: text, imageUrl: optional(url), caption: optional(text) }),
  fc.record({ type: type('button'), label: text, href: link }),
)

const written = fc.record({
  mainHeading: text.map((heading) => `x${heading}`),
  description: text,
  sections: fc.array(
    fc.record({
      subheading: fc.oneof(text, fc.constant('')),
      contentBlocks: fc.array(fc.oneof(arbitraryBlock, fc.constant<ContentBlock>({ type: 'paragraph', content: '' })), { maxLength: 4 }),
    }),
    { maxLength: 3 },
  ),
  conclusion: text,
})

export const arbitraryContent: fc.Arbitrary<SurfaceContent> = written.map((content) => {
  const whole = { ...content, tags: [], coverImage: '', author: '', readTime: null }
  const { mainHeading, description, sections, conclusion } = editedContent.parse(JSON.parse(JSON.stringify(whole)))
  return { mainHeading, description, sections, conclusion }
})
