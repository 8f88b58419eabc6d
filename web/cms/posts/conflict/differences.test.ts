import { describe, expect, test } from 'vitest'
import type { ContentBlock } from '../../../../contract/post-block.ts'
import { everyBlock } from '../../../../tests/support/post-samples.ts'
import type { EditedPost } from '../form/post-form.ts'
import {
  type ConflictVersion,
  diffWords,
  findDifferences,
  mergePreferringMine,
  mergeWithoutConflict,
  splitIntoParts,
} from './differences.ts'

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

describe('what differs', () => {
  const withBlock = (block: ContentBlock) => changed({ sections: [{ subheading: 'Why', contentBlocks: [block] }] })
  const link = (href: string): ContentBlock => ({
    type: 'paragraph',
    content: 'See our prices',
    marks: [{ from: 4, to: 14, type: 'link', href }],
  })
  const compare = (one: ContentBlock, other: ContentBlock) =>
    findDifferences(splitIntoParts(withBlock(one), withBlock(one), withBlock(other))).map(({ label, mine, theirs, preset }) => ({
      label,
      mine,
      theirs,
      preset,
    }))

  test('a link with another target, even if its words are the same', () => {
    expect(compare(link('/contact'), link('/about'))).toEqual([
      {
        label: 'Section 1, paragraph 1',
        mine: 'See our prices (/contact)',
        theirs: 'See our prices (/about)',
        preset: 'theirs',
      },
    ])
  })

  test.each(everyBlock)('every field of a block of type $type', (block) => {
    expect(compare(block, structuredClone(block))).toEqual([])
    for (const changedBlock of changeEachField(block)) {
      const [difference, ...more] = compare(block, changedBlock)
      expect(more).toEqual([])
      expect(difference?.mine).not.toBe(difference?.theirs)
    }
  })

  test('not the order of fields, nor an empty field in place of a missing one', () => {
    const block: ContentBlock = { type: 'quote', content: 'Less', marks: [], source: '' }
    expect(compare(block, { content: 'Less', type: 'quote' })).toEqual([])
  })

  test('the marks of the conclusion, which come with it', () => {
    const mine = changed({ conclusionMarks: [{ from: 0, to: 3, type: 'bold' }] })
    const [difference] = findDifferences(splitIntoParts(BASE, mine, BASE))
    expect([difference?.name, difference?.mine, difference?.theirs, difference?.preset]).toEqual(['conclusion', '**End**', 'End', 'mine'])
    expect(difference!.copy(BASE, mine).content).toEqual(mine.content)
    expect(difference!.copy(mine, BASE).content).toMatchObject({ conclusion: 'End', conclusionMarks: [] })
  })
})

/** The block with one text, number or flag changed at a time. */
function changeEachField(block: ContentBlock): ContentBlock[] {
  const changes: ContentBlock[] = []
  const visit = (value: unknown, replace: (next: unknown) => unknown): void => {
    if (typeof value === 'string') changes.push(replace(`${value}x`) as ContentBlock)
    else if (typeof value === 'boolean') changes.push(replace(!value) as ContentBlock)
    else if (Array.isArray(value)) value.forEach((item, index) => visit(item, (next) => replace(value.with(index, next))))
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value))
        if (key !== 'type' && key !== 'from' && key !== 'to') visit(inner, (next) => replace({ ...value, [key]: next }))
  }
  visit(block, (next) => next)
  return changes
}

test('mergePreferringMine takes from each side what it has changed, and from mine what both have', () => {
  const mine = changed({ mainHeading: 'Mine', conclusion: 'My end' })
  const theirs = changed({ mainHeading: 'Theirs', tags: ['A', 'B'] })
  expect(mergePreferringMine(BASE, mine, theirs)).toEqual(changed({ mainHeading: 'Mine', tags: ['A', 'B'], conclusion: 'My end' }))
})

describe('mergeWithoutConflict', () => {
  const sections = (...texts: string[]) => [{ subheading: 'Why', contentBlocks: texts.map(paragraph) }]

  test('takes from each side what only that side has changed', () => {
    const mine = changed({ mainHeading: 'Mine', sections: sections('First, mine', 'Second') })
    const theirs = {
      ...changed({ conclusion: 'Their end', sections: sections('First', 'Second, theirs') }),
      visibility: { state: 'published' as const },
    }
    expect(mergeWithoutConflict(BASE, mine, theirs)).toEqual({
      visibility: { state: 'published' },
      content: {
        ...BASE.content,
        mainHeading: 'Mine',
        conclusion: 'Their end',
        sections: sections('First, mine', 'Second, theirs'),
      },
    })
    expect(mergeWithoutConflict(BASE, mine, BASE)).toEqual(mine)
    expect(mergeWithoutConflict(BASE, BASE, theirs)).toEqual(theirs)
  })

  test('the same change on both sides is no conflict', () => {
    const both = changed({ mainHeading: 'Same' })
    expect(mergeWithoutConflict(BASE, both, both)).toEqual(both)
  })

  test.each([
    ['the same field', changed({ mainHeading: 'Mine' }), changed({ mainHeading: 'Theirs' })],
    ['the same block', changed({ sections: sections('Mine', 'Second') }), changed({ sections: sections('Theirs', 'Second') })],
    ['a block that the other side removed', changed({ sections: sections('Mine', 'Second') }), changed({ sections: sections('Second') })],
    [
      'the same place, with a new block each',
      changed({ sections: sections('First', 'Second', 'Mine') }),
      changed({ sections: sections('First', 'Second', 'Theirs') }),
    ],
    ['a section that the other side removed', changed({ sections: sections('Mine', 'Second') }), changed({ sections: [] })],
  ])('a change of %s on both sides has to be decided', (_, mine, theirs) => {
    expect(mergeWithoutConflict(BASE, mine, theirs)).toBeUndefined()
  })
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
