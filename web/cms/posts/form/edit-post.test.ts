import { expect, test } from 'vitest'
import { blocksFromText, editPost, writeBullet } from './edit-post.ts'
import { type SectionForm, createPostForm, createBlock, createBullet, postToForm, formToEdited, postToEdited } from './post-form.ts'

const texts = (bullets: readonly { text: string }[]) => bullets.map(({ text }) => text)

test('typing in the last bullet adds an empty one, and emptying another takes it away', () => {
  const grown = writeBullet([createBullet()], 0, 'One')
  expect(texts(grown)).toEqual(['One', ''])
  const two = writeBullet(grown, 1, 'Two')
  expect(texts(two)).toEqual(['One', 'Two', ''])
  expect(texts(writeBullet(two, 0, ''))).toEqual(['Two', ''])
  expect(texts(writeBullet(two, 2, ''))).toEqual(['One', 'Two', ''])
})

test('a change leaves every other section the same object', () => {
  const post = ['One', 'Two', 'Three'].reduce(
    (made, subheading) => editPost(made, { do: 'add section', section: { key: subheading, subheading, blocks: [] } }),
    { ...createPostForm(''), sections: [] as readonly SectionForm[] },
  )
  const edited = editPost(post, { do: 'change section', key: 'Two', change: { do: 'subheading', subheading: 'Second' } })
  expect(edited.sections.map(({ subheading }) => subheading)).toEqual(['One', 'Second', 'Three'])
  expect(edited.sections[0]).toBe(post.sections[0])
  expect(edited.sections[2]).toBe(post.sections[2])
  const turned = editPost(edited, { do: 'move section', from: 2, to: 0 })
  expect(turned.sections.map(({ key }) => key)).toEqual(['Three', 'One', 'Two'])
  expect(editPost(turned, { do: 'move section', from: 0, to: -1 }).sections).toBe(turned.sections)
})

test('what was removed comes back where it was, whatever was written since', () => {
  const section = (key: string): SectionForm => ({ key, subheading: key, blocks: [] })
  const post = { ...createPostForm(''), sections: ['One', 'Two', 'Three'].map(section) }
  const without = editPost(post, { do: 'remove section', key: 'One' })
  const longer = editPost(without, { do: 'add section', section: section('Four') })
  const back = editPost(longer, { do: 'put back section', section: section('One'), at: 0 })
  expect(back.sections.map(({ key }) => key)).toEqual(['One', 'Two', 'Three', 'Four'])
  const change = { do: 'put back block', block: { ...createBlock('image'), key: 'picture' }, at: 0 } as const
  const written = editPost(back, { do: 'change section', key: 'Two', change: { do: 'add blocks', blocks: [createBlock('paragraph')] } })
  const [, two] = editPost(written, { do: 'change section', key: 'Two', change }).sections
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

test('what is saved has no empty parts, and comes back as it was', () => {
  const post = createPostForm(' Asha ')
  expect(formToEdited(post)).toMatchObject({ author: 'Asha', sections: [], readTime: null })
  const sections = [
    {
      subheading: 'Why',
      contentBlocks: [
        { type: 'paragraph' as const, content: 'Because' },
        { type: 'bullet' as const, bullets: ['a', 'b'] },
        { type: 'image' as const, imageUrl: '/a.png', alt: 'A' },
        { type: 'image' as const, imageUrl: '/b.png' },
      ],
    },
  ]
  const stored = { mainHeading: 'H', description: 'D', author: 'A', tags: ['T'], coverImage: '', readTime: 1, sections, conclusion: 'C' }
  expect(formToEdited(postToForm(postToEdited(stored)))).toEqual({ ...stored, readTime: null })
  expect(postToEdited({ ...stored, readTime: 7 }).readTime).toBe(7)
})
