import { expect, test } from 'vitest'
import type { ContentBlock } from '../../../../contract/post-block.ts'
import type { EditedPost } from '../form/post-form.ts'
import { findProblems, listInternalLinks } from './find-problems.ts'

const post = (blocks: ContentBlock[], change: Partial<EditedPost> = {}): EditedPost => ({
  mainHeading: 'Forms',
  description: 'A lead.',
  author: '',
  tags: [],
  coverImage: '',
  readTime: null,
  sections: [{ subheading: 'Ask for less', contentBlocks: blocks }],
  conclusion: '',
  ...change,
})
const rules = (edited: EditedPost, broken?: string[]) => findProblems(edited, new Set(broken)).map(({ rule }) => rule)
const linked = (content: string, href: string): ContentBlock => ({
  type: 'paragraph',
  content,
  marks: [{ from: 0, to: content.length, type: 'link', href }],
})
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

test('a post with nothing to say against has no findings', () => {
  const image: ContentBlock = { type: 'image', imageUrl: '/a.png', alt: 'A form on a phone' }
  const table: ContentBlock = { type: 'table', hasHeader: true, rows: [[{ content: 'Price' }]] }
  expect(findProblems(post([image, table, linked('Our prices', '/pricing'), { type: 'heading', content: 'Small' }]))).toEqual([])
})

test('a picture needs a text, unless it is decoration', () => {
  const image = { type: 'image' as const, imageUrl: '/a.png' }
  expect(rules(post([image]))).toEqual(['missingAlt'])
  expect(rules(post([{ ...image, decorative: true }]))).toEqual([])
  expect(
    rules(post([{ type: 'gallery', images: [{ imageUrl: '/a.png' }, { imageUrl: '/b.png', alt: 'B' }, { imageUrl: '/c.png' }] }])),
  ).toEqual(['missingAlt', 'missingAlt'])
})

test('a cover needs an address that can be shown', () => {
  expect(rules(post([], { coverImage: 'htps:/cover' }))).toEqual(['wrongCover'])
  expect(rules(post([], { coverImage: '/images/cover.svg' }))).toEqual([])
})

test('a small heading before the first section heading is a skipped heading', () => {
  const heading: ContentBlock = { type: 'heading', content: 'Small' }
  expect(rules(post([], { sections: [{ subheading: '', contentBlocks: [heading] }] }))).toEqual(['skippedHeading'])
  expect(rules(post([heading]))).toEqual([])
})

test.each(['click here', 'Here', 'here.', 'Read more', 'this link'])('a link called %j says nothing', (text) => {
  expect(rules(post([linked(text, 'https://example.com')]))).toEqual(['vagueLink'])
})

test('links of ours that lead nowhere, also on buttons, in lists, tables and the conclusion', () => {
  const mark = { from: 0, to: 4, type: 'link' as const, href: '/gone' }
  const edited = post(
    [
      { type: 'button', label: 'Contact us', href: '/gone' },
      { type: 'bullet', bullets: ['Text'], marks: [[mark]] },
      { type: 'table', hasHeader: true, rows: [[{ content: 'Cell', marks: [mark] }]] },
      linked('Prices', '/pricing'),
    ],
    { conclusion: 'Ends', conclusionMarks: [mark] },
  )
  expect(listInternalLinks(edited).toSorted()).toEqual(['/gone', '/pricing'])
  expect(rules(edited, ['/gone'])).toEqual(['brokenLink', 'brokenLink', 'brokenLink', 'brokenLink'])
})

test('long paragraphs, sentences and headings, and a table without a heading row', () => {
  expect(rules(post([{ type: 'paragraph', content: `${words(30)}. ${words(30)}.` }]))).toEqual([])
  expect(rules(post([{ type: 'paragraph', content: `${words(30)}. ${words(30)}. Word.` }]))).toEqual(['longParagraph'])
  expect(rules(post([{ type: 'bullet', bullets: [words(31)] }]))).toEqual(['longSentence'])
  expect(rules(post([], { mainHeading: 'x'.repeat(61) }))).toEqual(['longTitle'])
  expect(rules(post([{ type: 'table', hasHeader: false, rows: [[{ content: 'a' }]] }]))).toEqual(['noHeaderRow'])
})

test('only a missing heading or text stops publishing, and each finding names its place', () => {
  const empty = post([], { mainHeading: '', description: '', sections: [] })
  expect(findProblems(empty).map(({ kind, place }) => [kind, place])).toEqual([
    ['stop', 'title'],
    ['stop', 'lead'],
  ])
  const image = { type: 'image' as const, imageUrl: '/a.png' }
  expect(findProblems(post([{ type: 'paragraph', content: 'x' }, image]))[0]).toMatchObject({
    kind: 'readers',
    place: { section: 0, block: 1 },
  })
})
