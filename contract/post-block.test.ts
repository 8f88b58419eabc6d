import { describe, expect, test } from 'vitest'
import { type BlockType, type ContentBlock, blockText, contentBlock, listBlockImages, listItems } from './post-block.ts'

const cell = (content: string) => ({ content })

/** One of each type, as it is stored. */
const BLOCKS: { [Type in BlockType]: Extract<ContentBlock, { type: Type }> } = {
  paragraph: { type: 'paragraph', content: 'See our prices', marks: [{ from: 4, to: 14, type: 'link', href: '/contact' }] },
  bullet: { type: 'bullet', bullets: ['one', 'two'], marks: [[], [{ from: 0, to: 3, type: 'bold' }]] },
  image: { type: 'image', imageUrl: '/a.png', alt: 'A', caption: 'Under it', focus: { x: 10, y: 90 }, width: 'wide' },
  heading: { type: 'heading', content: 'A heading' },
  numbered: { type: 'numbered', items: ['first', 'second'], marks: [[{ from: 0, to: 5, type: 'italic' }], []] },
  quote: { type: 'quote', content: 'Less is more', source: 'A builder' },
  code: { type: 'code', content: '  <p>\n\n    text', language: 'html' },
  table: {
    type: 'table',
    hasHeader: true,
    rows: [
      [cell('What'), cell('Cost')],
      [cell('Page'), cell('')],
    ],
    caption: 'Prices',
  },
  video: { type: 'video', videoUrl: 'https://video.example/1', title: 'A film', imageUrl: '/poster.png', caption: 'In short' },
  callout: { type: 'callout', tone: 'tip', content: 'Do this first' },
  gallery: {
    type: 'gallery',
    images: [
      { imageUrl: '/a.png', alt: 'A' },
      { imageUrl: '/b.png', decorative: true },
    ],
    caption: 'Two',
  },
  button: { type: 'button', label: 'Write to us', href: '/contact' },
}

describe.each(Object.values(BLOCKS))('a block of type $type', (block) => {
  test('is accepted as it is stored', () => expect(contentBlock.parse(block)).toEqual(block))

  test('has no field that the contract does not know', () => {
    expect(contentBlock.safeParse({ ...block, html: '<b>' }).success).toBe(false)
  })
})

test('texts are trimmed with their marks, in lists and tables too', () => {
  const bold = (from: number, to: number) => [{ from, to, type: 'bold' as const }]
  expect(contentBlock.parse({ type: 'quote', content: '  one ', marks: bold(2, 6) })).toEqual({
    type: 'quote',
    content: 'one',
    marks: bold(0, 3),
  })
  expect(contentBlock.parse({ type: 'numbered', items: [' one', 'two'], marks: [bold(0, 4)] })).toEqual({
    type: 'numbered',
    items: ['one', 'two'],
    marks: [bold(0, 3), []],
  })
  expect(contentBlock.parse({ type: 'table', hasHeader: false, rows: [[{ content: ' a ', marks: bold(1, 9) }]] })).toEqual({
    type: 'table',
    hasHeader: false,
    rows: [[{ content: 'a', marks: bold(0, 1) }]],
  })
  expect(contentBlock.parse({ type: 'bullet', bullets: ['one'], marks: [bold(3, 9)] })).toEqual({ type: 'bullet', bullets: ['one'] })
})

test('code keeps its spaces and its empty lines, except those at its end', () => {
  expect(contentBlock.parse({ type: 'code', content: '  a\r\n\r\n  b \r\n\n' })).toEqual({ type: 'code', content: '  a\n\n  b' })
})

test.each([
  ['rows of different lengths', { ...BLOCKS.table, rows: [[cell('a')], [cell('a'), cell('b')]] }],
  ['no rows', { ...BLOCKS.table, rows: [] }],
  ['21 columns', { ...BLOCKS.table, rows: [Array.from({ length: 21 }, () => cell(''))] }],
  ['a button that runs a script', { ...BLOCKS.button, href: 'javascript:alert(1)' }],
  ['a video that runs a script', { ...BLOCKS.video, videoUrl: 'javascript:alert(1)' }],
  ['an unknown tone', { ...BLOCKS.callout, tone: 'danger' }],
  ['a focus outside the picture', { ...BLOCKS.image, focus: { x: 101, y: 0 } }],
  ['an empty gallery', { ...BLOCKS.gallery, images: [] }],
  ['an unknown type', { type: 'html', content: '<b>' }],
])('%s are refused', (_, block) => expect(contentBlock.safeParse(block).success).toBe(false))

test('the words of a block are those that a reader sees or hears', () => {
  expect(Object.fromEntries(Object.values(BLOCKS).map((block) => [block.type, blockText(block)]))).toEqual({
    paragraph: 'See our prices',
    bullet: 'one\ntwo',
    image: 'A\nUnder it',
    heading: 'A heading',
    numbered: 'first\nsecond',
    quote: 'Less is more\nA builder',
    code: '  <p>\n\n    text',
    table: 'What\nCost\nPage\n\nPrices',
    video: 'A film\nIn short',
    callout: 'Do this first',
    gallery: 'A\nTwo',
    button: 'Write to us',
  })
})

test('the pictures of a block are its image, its gallery or its poster', () => {
  const urls = Object.values(BLOCKS).flatMap((block) => listBlockImages(block).map(({ imageUrl }) => imageUrl))
  expect(urls).toEqual(['/a.png', '/poster.png', '/a.png', '/b.png'])
  expect(listBlockImages({ type: 'video', videoUrl: 'https://video.example/1', title: 'A film' })).toEqual([])
})

test('the items of a list come with their marks', () => {
  expect(listItems(BLOCKS.bullet)).toEqual([
    { content: 'one', marks: [] },
    { content: 'two', marks: [{ from: 0, to: 3, type: 'bold' }] },
  ])
  expect(listItems({ type: 'numbered', items: ['first'] })).toEqual([{ content: 'first', marks: undefined }])
})
