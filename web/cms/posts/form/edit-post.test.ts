import { expect, test } from 'vitest'
import { blocksFromText, editPost, updateBullet } from './edit-post.ts'
import { type SectionForm, createPostForm, createBlock, createBullet, postToForm, formToEdited, postToEdited } from './post-form.ts'

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
