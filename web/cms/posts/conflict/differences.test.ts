import { expect, test } from 'vitest'
import type { EditedPost } from '../form/post-form.ts'
import { type ConflictVersion, diffWords, findDifferences, splitIntoParts } from './differences.ts'

const paragraph = (content: string) => ({ type: 'paragraph' as const, content })

const BASE: ConflictVersion = {
  visibility: { state: 'draft', publishAt: null },
  content: {
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

const changed = (change: Partial<EditedPost>): ConflictVersion => ({ ...BASE, content: { ...BASE.content, ...change } })

test('a part that one side changed is preset to that side; one that both changed has no preset', () => {
  const mine = changed({ mainHeading: 'Mine', conclusion: 'My end' })
  const theirs = changed({ mainHeading: 'Theirs', tags: ['A', 'B'] })
  const differences = findDifferences(splitIntoParts(BASE, mine, theirs))
  expect(differences.map(({ name, preset }) => [name, preset])).toEqual([
    ['mainHeading', undefined],
    ['tags', 'theirs'],
    ['conclusion', 'mine'],
  ])
  const merged = differences.reduce((merged, { name, copy }) => (name === 'tags' ? merged : copy(merged, mine)), theirs)
  expect(merged.content).toMatchObject({ mainHeading: 'Mine', tags: ['A', 'B'], conclusion: 'My end' })
})

test('sections with the same block types are compared block by block, others as a whole', () => {
  const sections = (one: string, two: string) => [{ subheading: 'Why', contentBlocks: [paragraph(one), paragraph(two)] }]
  const mine = changed({ sections: sections('First, mine', 'Second') })
  const theirs = changed({ sections: sections('First', 'Second, theirs') })
  const differences = findDifferences(splitIntoParts(BASE, mine, theirs))
  expect(differences.map(({ label, preset }) => [label, preset])).toEqual([
    ['Section 1, paragraph 1', 'mine'],
    ['Section 1, paragraph 2', 'theirs'],
  ])
  const [first] = differences
  expect(first!.copy(theirs, mine).content.sections).toEqual(sections('First, mine', 'Second, theirs'))

  const shorter = changed({ sections: [{ subheading: 'Why', contentBlocks: [paragraph('First')] }] })
  expect(findDifferences(splitIntoParts(BASE, mine, shorter)).map(({ label }) => label)).toEqual(['Section 1'])
  expect(findDifferences(splitIntoParts(BASE, mine, changed({ sections: [] }))).map(({ label }) => label)).toEqual(['All sections'])
})

test('a changed publication state is a difference', () => {
  const theirs = { ...BASE, visibility: { state: 'published' as const, publishAt: null } }
  expect(findDifferences(splitIntoParts(BASE, BASE, theirs)).map(({ mine, theirs: other, preset }) => [mine, other, preset])).toEqual([
    ['Draft', 'Published', 'theirs'],
  ])
})

test('diffWords marks the words that only one side has', () => {
  const { left, right } = diffWords('should answer one question, not ten', 'should answer a single question')
  expect(left).toEqual({ before: 'should answer ', changed: 'one question, not ten', after: '' })
  expect(right).toEqual({ before: 'should answer ', changed: 'a single question', after: '' })
  expect(diffWords('same', 'same').left).toEqual({ before: 'same', changed: '', after: '' })
  expect(diffWords('', 'new').right).toEqual({ before: '', changed: 'new', after: '' })
})
