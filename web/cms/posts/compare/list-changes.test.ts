import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EditedPost } from '../form/post-form.ts'
import { diffText } from './diff-sequences.ts'
import { applyPostChanges, compareVersions, listChanges } from './list-changes.ts'

const paragraph = (content: string) => ({ type: 'paragraph' as const, content })

const POST: EditedPost = {
  mainHeading: 'One question',
  description: 'Lead',
  author: 'Asha',
  tags: ['A'],
  coverImage: '',
  readTime: null,
  sections: [
    { subheading: 'Why', contentBlocks: [paragraph('First'), paragraph('Second'), paragraph('Third')] },
    { subheading: 'How', contentBlocks: [paragraph('Fourth'), { type: 'bullet', bullets: ['a', 'b'] }] },
  ],
  conclusion: 'End',
}

test('a changed, an added and a removed piece are found where they stand', () => {
  const after: EditedPost = {
    ...POST,
    mainHeading: 'One question only',
    sections: [
      { subheading: 'Why', contentBlocks: [paragraph('First'), paragraph('Second, said better'), paragraph('Third')] },
      {
        subheading: 'How',
        contentBlocks: [
          { type: 'bullet', bullets: ['a', 'b'] },
          { type: 'quote', content: 'New' },
        ],
      },
    ],
  }
  expect(
    listChanges(POST, after).map(({ kind, name, section, before, after, place }) => [kind, name, section, before, after, place]),
  ).toEqual([
    ['changed', 'Main heading', '', 'One question', 'One question only', 'title'],
    ['changed', 'Paragraph', 'Why', 'Second', 'Second, said better', { section: 0, block: 1 }],
    ['removed', 'Paragraph', 'How', 'Fourth', '', { section: 1 }],
    ['added', 'Quote', 'How', '', 'New', { section: 1, block: 1 }],
  ])
})

test('a link on the same words is a change of its own', () => {
  const linked = { ...paragraph('First'), marks: [{ from: 0, to: 5, type: 'link' as const, href: '/contact' }] }
  const after = {
    ...POST,
    sections: [{ ...POST.sections[0]!, contentBlocks: [linked, ...POST.sections[0]!.contentBlocks.slice(1)] }, POST.sections[1]!],
  }
  expect(listChanges(POST, after)).toMatchObject([{ kind: 'changed', isSameText: true, name: 'Paragraph' }])
})

test('what is the same between two changes is counted', () => {
  const after = {
    ...POST,
    sections: [{ subheading: 'Why', contentBlocks: [paragraph('1'), paragraph('Second'), paragraph('Third')] }, POST.sections[1]!],
  }
  expect(compareVersions(POST, after).map((part) => (part.kind === 'same' ? part.count : part.name))).toEqual([1, 'Paragraph', 5])
})

const block = fc.oneof(
  fc.string({ maxLength: 3 }).map((text) => paragraph(text)),
  fc.array(fc.string({ maxLength: 2 }), { maxLength: 2 }).map((bullets) => ({ type: 'bullet' as const, bullets })),
)
const sections = fc.array(fc.record({ subheading: fc.constantFrom('', 'Why', 'How'), contentBlocks: fc.array(block, { maxLength: 4 }) }), {
  maxLength: 4,
})
const version = fc.record({ sections, mainHeading: fc.constantFrom('One', 'Two'), conclusion: fc.constantFrom('', 'End', 'Fin') })

test('all changes give the later version, none the earlier one', () => {
  fc.assert(
    fc.property(version, version, (one, other) => {
      const [before, after] = [
        { ...POST, ...one },
        { ...POST, ...other },
      ]
      const keys = listChanges(before, after).map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
      expect(applyPostChanges(before, after, new Set(keys))).toEqual(after)
      expect(applyPostChanges(before, after, new Set())).toEqual(before)
    }),
  )
})

test('diffText gives both texts back, and marks only words that differ', () => {
  expect(diffText('you come to us', 'you visit us')).toEqual([
    { kind: 'same', text: 'you ' },
    { kind: 'removed', text: 'come to' },
    { kind: 'added', text: 'visit' },
    { kind: 'same', text: ' us' },
  ])
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const parts = diffText(before, after)
      const join = (without: string) => parts.flatMap(({ kind, text }) => (kind === without ? [] : text)).join('')
      expect([join('added'), join('removed')]).toEqual([before, after])
    }),
  )
})
