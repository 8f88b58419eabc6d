import fc from 'fast-check'
import { z } from 'zod'
import { editedPostFields } from '../../../contract/post.ts'
import { CALLOUT_TONES, type ContentBlock, IMAGE_WIDTHS } from '../../../contract/post-block.ts'
import { type Mark, normalizeMarks } from '../../../contract/post-text.ts'
import type { PastedDocument } from '../../../convert/pasted-document.ts'

/** Words, and everything that HTML, Markdown, YAML or JSON might take for more than a word. */
const WORDS = 'a·Ab·word·7·é·e\u0301·日本·שלום·🙂·👩‍👩‍👧·\u200d·\u00a0· · · ·  ·\t·\n·\n\n·\r\n'.split('·')
const SIGNS = [
  '*·**·***·_·__·`·``·```·~~·~~~·#·## ·- ·+ ·* ·1. ·2) ·> ·---·===·:-·|·| a |·[·]·](·[a](/b)·![·!·[^1]·[^1]: ·[!TIP]·— ·“·”·\\·\\\n',
  '<·>·</p>·<br>·<b>·</strong>·<!-- section -->·-->·<script>·&·&amp;·&#32;·&nbsp;·"·\'·{·}·:·://·https://youtu.be/a·;·$·^·=·.·,·(·)',
  '\u2028·\u0085·\u000b·\u0001·\ufeff·\u202e·\r',
].flatMap((signs) => signs.split('·'))

const hostileText = (maxLength: number) =>
  fc.string({
    unit: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...WORDS) }, { weight: 2, arbitrary: fc.constantFrom(...SIGNS) }),
    maxLength,
  })

const path = fc.string({
  unit: fc.constantFrom(
    'a',
    'B',
    '7',
    '-',
    '_',
    '.',
    '(',
    ')',
    '*',
    '&',
    '&amp;',
    '%20',
    '"',
    "'",
    '<',
    '>',
    'é',
    '[',
    ']',
    '`',
    '|',
    '~',
    '!',
    ',',
    '?',
    '=',
    '#',
  ),
  maxLength: 12,
})
const url = fc.oneof(
  path.map((end) => `/${end}`),
  path.map((end) => `https://example.com/${end}`),
  fc.constantFrom('https://www.youtube.com/watch?v=abc', 'https://example.com/?utm_source=x&copy=1'),
)
const href = fc.oneof(url, fc.constantFrom('#part', 'mailto:a@example.com', 'tel:+441234'))

const mark = (length: number): fc.Arbitrary<Mark> =>
  fc
    .record({ from: fc.nat(length), to: fc.nat(length), type: fc.constantFrom('bold', 'italic', 'code', 'link'), href })
    .map(({ from, to, type, href }) => (type === 'link' ? { from, to, type, href } : ({ from, to, type } as Mark)))

const markedText = (maxLength = 14) =>
  hostileText(maxLength).chain((content) =>
    fc.oneof(
      { weight: 1, arbitrary: fc.constant({ content }) },
      { weight: 2, arbitrary: fc.array(mark(content.length), { maxLength: 5 }).map((marks) => ({ content, marks })) },
    ),
  )

const line = hostileText(8)
const optionalLine = fc.option(line, { nil: undefined })
const percent = fc.nat(100)
const image = {
  imageUrl: url,
  alt: optionalLine,
  decorative: fc.option(fc.constant(true), { nil: undefined }),
  focus: fc.option(fc.record({ x: percent, y: percent }), { nil: undefined }),
}
const items = fc.array(markedText(8), { maxLength: 4 })
const table = fc
  .integer({ min: 1, max: 3 })
  .chain((width) => fc.array(fc.array(markedText(6), { minLength: width, maxLength: width }), { minLength: 1, maxLength: 3 }))

const block = fc.oneof(
  markedText(24).map((text) => ({ type: 'paragraph', ...text })),
  items.map((texts) => ({ type: 'bullet', bullets: texts.map(({ content }) => content), marks: texts.map((text) => marksOf(text)) })),
  items.map((texts) => ({ type: 'numbered', items: texts.map(({ content }) => content), marks: texts.map((text) => marksOf(text)) })),
  fc.record({
    type: fc.constant('image'),
    ...image,
    caption: optionalLine,
    width: fc.option(fc.constantFrom(...IMAGE_WIDTHS), { nil: undefined }),
  }),
  fc.record({ type: fc.constant('heading'), content: line }),
  fc.tuple(markedText(), optionalLine).map(([text, source]) => ({ type: 'quote', ...text, source })),
  fc.record({ type: fc.constant('code'), content: hostileText(12), language: fc.option(hostileText(3), { nil: undefined }) }),
  fc.record({ type: fc.constant('table'), hasHeader: fc.boolean(), rows: table, caption: optionalLine }),
  fc.record({
    type: fc.constant('video'),
    videoUrl: url,
    title: line,
    imageUrl: fc.option(url, { nil: undefined }),
    caption: optionalLine,
  }),
  fc.tuple(markedText(), fc.constantFrom(...CALLOUT_TONES)).map(([text, tone]) => ({ type: 'callout', tone, ...text })),
  fc.record({ type: fc.constant('gallery'), images: fc.array(fc.record(image), { minLength: 1, maxLength: 3 }), caption: optionalLine }),
  fc.record({ type: fc.constant('button'), label: line, href }),
)

const marksOf = (text: { content: string; marks?: Mark[] }): Mark[] => text.marks ?? []

const post = fc.record({
  mainHeading: hostileText(6).map((text) => `Heading ${text}`),
  description: hostileText(8),
  tags: fc.array(
    hostileText(3).map((text) => `tag ${text}`),
    { maxLength: 3 },
  ),
  author: line,
  coverImage: fc.oneof(fc.constant(''), url),
  readTime: fc.constant(null),
  sections: fc.array(fc.record({ subheading: line, contentBlocks: fc.array(block, { maxLength: 4 }) }), { maxLength: 3 }),
  conclusion: hostileText(10),
  conclusionMarks: fc.array(mark(10), { maxLength: 3 }),
})

const schema = z.strictObject(editedPostFields)

/** As the contract stores it. A field without a text and none at all mean the same, and are one here. */
export const randomPost: fc.Arbitrary<PastedDocument> = post.map((random) => {
  const { readTime: _readTime, conclusionMarks = [], ...parsed } = schema.parse(random)
  const marks = normalizeMarks(parsed.conclusion, conclusionMarks)
  const sections = parsed.sections.map((section) => ({ ...section, contentBlocks: section.contentBlocks.map(withoutEmptyFields) }))
  return { ...parsed, sections, ...(marks.length > 0 && { conclusionMarks: marks }) }
})

function withoutEmptyFields(stored: ContentBlock): ContentBlock {
  const drop = (record: object, keys: readonly string[]) =>
    Object.fromEntries(Object.entries(record).filter(([key, value]) => value !== undefined && !(keys.includes(key) && value === '')))
  const dropped = drop(stored, ['alt', 'caption', 'source', 'language']) as ContentBlock
  return dropped.type === 'gallery' ? { ...dropped, images: dropped.images.map((each) => drop(each, ['alt']) as typeof each) } : dropped
}
