import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BlockType, CALLOUT_TONES, type ContentBlock, IMAGE_WIDTHS, contentBlock } from '../../../../contract/post-block.ts'
import type { Mark } from '../../../../contract/post-text.ts'
import { everyBlock } from '../../../../tests/support/post-samples.ts'
import { type BlockFieldValues, blocksFromText, editPost, splitBullet, updateBullet } from './edit-post.ts'
import {
  type SectionForm,
  blockToForm,
  createPostForm,
  createBlock,
  createBullet,
  formToBlock,
  formToEdited,
  postToEdited,
  postToForm,
} from './post-form.ts'

const EMPTY_POST = { mainHeading: 'H', description: '', author: '', tags: [], coverImage: '', readTime: 1, sections: [], conclusion: '' }

const someText = fc
  .string({ unit: fc.constantFrom('a', 'b', ' ', '<', '\u{1f600}'), minLength: 1, maxLength: 20 })
  .filter((text) => text.trim() !== '')
const someMarks = fc.array(
  fc.oneof(
    fc.record({ from: fc.nat(20), to: fc.nat(20), type: fc.constantFrom('bold' as const, 'italic' as const, 'code' as const) }),
    fc.record({ from: fc.nat(20), to: fc.nat(20), type: fc.constant('link' as const), href: fc.constant('/a') }),
  ),
  { maxLength: 4 },
)
type Fields = Record<string, fc.Arbitrary<unknown>>
const record = (required: Fields, optional: Fields = {}) => fc.record({ ...required, ...optional }, { requiredKeys: Object.keys(required) })
const typed = (type: BlockType, required: Fields, optional: Fields = {}) => record({ type: fc.constant(type), ...required }, optional)

const text = { content: someText }
const marks = { marks: someMarks }
const items = fc.array(fc.tuple(someText, someMarks), { minLength: 1, maxLength: 4 })
const url = { imageUrl: fc.constant('/a.png') }
const details = { focus: fc.record({ x: fc.nat(100), y: fc.nat(100) }), decorative: fc.constant(true), alt: someText }

/** As the server stores it. */
const anyBlock = fc
  .oneof(
    typed('paragraph', text, marks),
    items.map((list) => ({ type: 'bullet', bullets: list.map(([item]) => item), marks: list.map(([, itemMarks]) => itemMarks) })),
    items.map((list) => ({ type: 'numbered', items: list.map(([item]) => item), marks: list.map(([, itemMarks]) => itemMarks) })),
    typed('image', url, { ...details, caption: someText, width: fc.constantFrom(...IMAGE_WIDTHS) }),
    typed('heading', text),
    typed('quote', text, { ...marks, source: someText }),
    typed('callout', { ...text, tone: fc.constantFrom(...CALLOUT_TONES) }, marks),
    typed('code', text, { language: someText }),
    typed('table', { hasHeader: fc.boolean(), rows: fc.tuple(fc.tuple(record(text, marks))) }, { caption: someText }),
    typed('video', { videoUrl: fc.constant('/film.mp4'), title: someText }, { ...url, caption: someText }),
    typed('gallery', { images: fc.array(record(url, details), { minLength: 1, maxLength: 3 }) }, { caption: someText }),
    typed('button', { label: someText, href: fc.constant('/contact') }),
  )
  .map((block) => contentBlock.parse(block))

const texts = (bullets: readonly { text: string }[]) => bullets.map(({ text }) => text)

test('typing in the last bullet appends an empty one, and clearing another removes it', () => {
  const grown = updateBullet([createBullet()], 0, 'One')
  expect(texts(grown)).toEqual(['One', ''])
  const two = updateBullet(grown, 1, 'Two')
  expect(texts(two)).toEqual(['One', 'Two', ''])
  expect(texts(updateBullet(two, 0, ''))).toEqual(['Two', ''])
  expect(texts(updateBullet(two, 2, ''))).toEqual(['One', 'Two', ''])
})

test('editing a section keeps the identity of all other sections', () => {
  const post = ['One', 'Two', 'Three'].reduce(
    (built, subheading) => editPost(built, { type: 'add section', section: { key: subheading, subheading, blocks: [] } }),
    { ...createPostForm(''), sections: [] as readonly SectionForm[] },
  )
  const edited = editPost(post, { type: 'edit section', key: 'Two', edit: { type: 'update subheading', subheading: 'Second' } })
  expect(edited.sections.map(({ subheading }) => subheading)).toEqual(['One', 'Second', 'Three'])
  expect(edited.sections[0]).toBe(post.sections[0])
  expect(edited.sections[2]).toBe(post.sections[2])
  const moved = editPost(edited, { type: 'move section', from: 2, to: 0 })
  expect(moved.sections.map(({ key }) => key)).toEqual(['Three', 'One', 'Two'])
  expect(editPost(moved, { type: 'move section', from: 0, to: -1 }).sections).toBe(moved.sections)
})

test('a removed section or block is restored at its position after later edits', () => {
  const section = (key: string): SectionForm => ({ key, subheading: key, blocks: [] })
  const post = { ...createPostForm(''), sections: ['One', 'Two', 'Three'].map(section) }
  const without = editPost(post, { type: 'remove section', key: 'One' })
  const longer = editPost(without, { type: 'add section', section: section('Four') })
  const restored = editPost(longer, { type: 'restore section', section: section('One'), index: 0 })
  expect(restored.sections.map(({ key }) => key)).toEqual(['One', 'Two', 'Three', 'Four'])
  const restoreBlock = { type: 'restore block', block: { ...createBlock('image'), key: 'picture' }, index: 0 } as const
  const edited = editPost(restored, { type: 'edit section', key: 'Two', edit: { type: 'add blocks', blocks: [createBlock('paragraph')] } })
  const [, two] = editPost(edited, { type: 'edit section', key: 'Two', edit: restoreBlock }).sections
  expect(two?.blocks.map(({ type }) => type)).toEqual(['image', 'paragraph'])
})

test('pasted text becomes paragraphs and bullet lists', () => {
  const blocks = blocksFromText('First line\nstill first\r\n\r\n- one\n• two\n\n\nLast')
  expect(blocks.map((block) => (block.type === 'bullet' ? texts(block.bullets) : block.type === 'paragraph' && block.content))).toEqual([
    'First line\nstill first',
    ['one', 'two', ''],
    'Last',
  ])
})

describe('what the form cannot edit', () => {
  const link = (from: number, to: number): Mark => ({ from, to, type: 'link', href: '/contact' })
  const bold = (from: number, to: number): Mark => ({ from, to, type: 'bold' })
  const stored = (contentBlocks: ContentBlock[]) => ({
    ...postToEdited({ ...EMPTY_POST, sections: [{ subheading: 'All', contentBlocks }] }),
    readTime: null,
  })
  const editFirst = (block: ContentBlock, fields: BlockFieldValues) => {
    const form = postToForm(stored([block]))
    const [section] = form.sections
    const edit = { type: 'update block', key: section!.blocks[0]!.key, fields } as const
    return formToEdited(editPost(form, { type: 'edit section', key: section!.key, edit })).sections[0]?.contentBlocks[0]
  }

  test('every block is kept as it was', () => {
    const post = stored(everyBlock)
    expect(formToEdited(postToForm(post))).toEqual(post)
  })

  test('any block is kept as it was', () => {
    fc.assert(
      fc.property(anyBlock, (block) => {
        expect(formToBlock(blockToForm(block))).toEqual([block])
      }),
    )
  })

  test('marks move with the words of a paragraph', () => {
    const block: ContentBlock = { type: 'paragraph', content: 'See our prices', marks: [link(4, 14)] }
    expect(editFirst(block, { content: ' Please see our prices' })).toEqual({
      type: 'paragraph',
      content: 'Please see our prices',
      marks: [link(11, 21)],
    })
    expect(editFirst(block, { content: 'See' })).toEqual({ type: 'paragraph', content: 'See' })
  })

  test('marks move with the words of a bullet, and are divided with it', () => {
    const [bullet] = postToForm(
      stored([{ type: 'bullet', bullets: ['See our prices first'], marks: [[link(4, 14), bold(8, 20)]] }]),
    ).sections[0]!.blocks.flatMap((block) => (block.type === 'bullet' ? block.bullets : []))
    expect(updateBullet([bullet!, createBullet()], 0, 'Now see our prices first')[0]?.marks).toEqual([link(8, 18), bold(12, 24)])
    const [before, after] = splitBullet(bullet!, 8)
    expect([before.key, before.text, before.marks]).toEqual([bullet!.key, 'See our', [link(4, 7)]])
    expect([after.text, after.marks]).toEqual(['prices first', [bold(0, 12), link(0, 6)].toSorted((one, other) => one.to - other.to)])
  })

  test('marks move with the words of the conclusion, and lost ones are sent as none', () => {
    const form = postToForm({ ...stored([]), conclusion: 'The end', conclusionMarks: [bold(4, 7)] })
    const write = (conclusion: string) => formToEdited(editPost(form, { type: 'update fields', fields: { conclusion } }))
    expect(write('This is the end').conclusionMarks).toEqual([bold(12, 15)])
    expect(write('Over').conclusionMarks).toEqual([])
    expect(formToEdited(createPostForm(''))).not.toHaveProperty('conclusionMarks')
  })

  test('a picture keeps its width; its focus goes with the picture, and decoration with an alternative text', () => {
    const block: ContentBlock = { type: 'image', imageUrl: '/a.png', decorative: true, focus: { x: 1, y: 2 }, width: 'wide' }
    expect(editFirst(block, { caption: 'Under it' })).toEqual({ ...block, caption: 'Under it' })
    expect(editFirst(block, { alt: 'A' })).toEqual({ type: 'image', imageUrl: '/a.png', alt: 'A', focus: { x: 1, y: 2 }, width: 'wide' })
    expect(editFirst(block, { imageUrl: '/b.png' })).toEqual({ type: 'image', imageUrl: '/b.png', decorative: true, width: 'wide' })
  })
})

test('saving drops empty sections, and a stored post survives a round trip through the form', () => {
  const post = createPostForm(' Asha ')
  expect(formToEdited(post)).toMatchObject({ author: 'Asha', sections: [], readTime: null })
  const sections = [
    {
      subheading: 'Why',
      contentBlocks: [
        { type: 'paragraph' as const, content: 'Because' },
        { type: 'bullet' as const, bullets: ['a', 'b'] },
        { type: 'image' as const, imageUrl: '/a.png', alt: 'A', caption: 'Under it' },
        { type: 'image' as const, imageUrl: '/b.png' },
      ],
    },
  ]
  const stored = { mainHeading: 'H', description: 'D', author: 'A', tags: ['T'], coverImage: '', readTime: 1, sections, conclusion: 'C' }
  expect(formToEdited(postToForm(postToEdited(stored)))).toEqual({ ...stored, readTime: null })
  expect(postToEdited({ ...stored, readTime: 7 }).readTime).toBe(7)
})
