import { expect, test } from 'vitest'
import type { EditedPost } from '../form/post-form.ts'
import { type ConflictVersion, findDifferences, splitIntoParts } from './differences.ts'
import { diffWords } from './differences.ts'

const paragraph = (content: string) => ({ type: 'paragraph' as const, content })

const BASE: ConflictVersion = {
  visibility: { state: 'draft', publishAt: null },
  writing: {
    mainHeading: 'One question',
    description: '',
    author: 'Asha',
    tags: ['A'],
    coverImage: '',
    readTime: null,
    sections: [{ subheading: 'Why', contentBlocks: [paragraph('First'), paragraph('Second')] }],
    conclusion: 'End',
  },
}

const changed = (change: Partial<EditedPost>): ConflictVersion => ({ ...BASE, writing: { ...BASE.writing, ...change } })

test('what only one side changed is chosen for it; what both changed waits for a choice', () => {
  const mine = changed({ mainHeading: 'Mine', conclusion: 'My end' })
  const theirs = changed({ mainHeading: 'Theirs', tags: ['A', 'B'] })
  const found = findDifferences(splitIntoParts(BASE, mine, theirs))
  expect(found.map(({ name, preset }) => [name, preset])).toEqual([
    ['mainHeading', undefined],
    ['tags', 'theirs'],
    ['conclusion', 'mine'],
  ])
  const mixed = found.reduce((into, { name, take }) => (name === 'tags' ? into : take(into, mine)), theirs)
  expect(mixed.writing).toMatchObject({ mainHeading: 'Mine', tags: ['A', 'B'], conclusion: 'My end' })
})

test('sections built alike are compared block by block, and others as a whole', () => {
  const sections = (first: string, second: string) => [{ subheading: 'Why', contentBlocks: [paragraph(first), paragraph(second)] }]
  const mine = changed({ sections: sections('First, mine', 'Second') })
  const theirs = changed({ sections: sections('First', 'Second, theirs') })
  const found = findDifferences(splitIntoParts(BASE, mine, theirs))
  expect(found.map(({ label, preset }) => [label, preset])).toEqual([
    ['Section 1, paragraph 1', 'mine'],
    ['Section 1, paragraph 2', 'theirs'],
  ])
  const [own] = found
  expect(own!.take(theirs, mine).writing.sections).toEqual(sections('First, mine', 'Second, theirs'))

  const shorter = changed({ sections: [{ subheading: 'Why', contentBlocks: [paragraph('First')] }] })
  expect(findDifferences(splitIntoParts(BASE, mine, shorter)).map(({ label }) => label)).toEqual(['Section 1'])
  expect(findDifferences(splitIntoParts(BASE, mine, changed({ sections: [] }))).map(({ label }) => label)).toEqual(['All sections'])
})

test('a change of the state is one of the differences', () => {
  const theirs = { ...BASE, visibility: { state: 'published' as const, publishAt: null } }
  expect(findDifferences(splitIntoParts(BASE, BASE, theirs)).map(({ mine, theirs: other, preset }) => [mine, other, preset])).toEqual([
    ['Draft', 'Published', 'theirs'],
  ])
})

test('words are marked that only one side has', () => {
  const { left, right } = diffWords('should answer one question, not ten', 'should answer a single question')
  expect(left).toEqual({ before: 'should answer ', own: 'one question, not ten', after: '' })
  expect(right).toEqual({ before: 'should answer ', own: 'a single question', after: '' })
  expect(diffWords('same', 'same').left).toEqual({ before: 'same', own: '', after: '' })
  expect(diffWords('', 'new').right).toEqual({ before: '', own: 'new', after: '' })
})
