import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ContentBlock } from '../../../../contract/post-block.ts'
import { randomPost } from '../../../../tests/support/posts/random-post.ts'
import { contentToDocument } from './content-to-document.ts'
import { documentToContent } from './document-to-content.ts'
import { schema } from './schema.ts'
import type { SurfaceContent } from './surface-content.ts'

/** What of a random post is written on the page. */
const written = randomPost.map(({ mainHeading = '', description = '', sections, conclusion = '', conclusionMarks }): SurfaceContent => ({
  mainHeading,
  description,
  sections,
  conclusion,
  ...(conclusionMarks && { conclusionMarks }),
}))

const empty: SurfaceContent = { mainHeading: '', description: '', sections: [], conclusion: '' }

test('every post can be opened and read back without a difference', () => {
  fc.assert(
    fc.property(written, (content) => {
      const document = contentToDocument(content)
      document.check()
      expect(documentToContent(document)).toEqual(content)
    }),
    { numRuns: 2000 },
  )
})

test('a document survives its JSON, as it is kept on the clipboard', () => {
  fc.assert(
    fc.property(written, (content) => {
      const document = contentToDocument(content)
      const json: unknown = JSON.parse(JSON.stringify(document.toJSON()))
      expect(documentToContent(schema.nodeFromJSON(json))).toEqual(content)
    }),
  )
})

test.each([
  ['no sections', []],
  ['an empty section', [{ subheading: '', contentBlocks: [] }]],
  ['an empty paragraph', [{ subheading: '', contentBlocks: [{ type: 'paragraph' as const, content: '' }] }]],
  ['an empty section in the middle', ['One', '', 'Two'].map((subheading) => ({ subheading, contentBlocks: [] }))],
])('a post with %s stays as it is', (_, sections) => {
  expect(documentToContent(contentToDocument({ ...empty, sections })).sections).toEqual(sections)
})

test('marks over the conclusion are kept', () => {
  const conclusionMarks = [{ from: 0, to: 3, type: 'bold' as const }]
  const content = { ...empty, conclusion: 'The end', conclusionMarks }
  expect(documentToContent(contentToDocument(content))).toEqual(content)
})

test('blocks without a picture or an address are not saved', () => {
  const contentBlocks: ContentBlock[] = [
    { type: 'image', imageUrl: '' },
    { type: 'gallery', images: [{ imageUrl: '' }] },
    { type: 'video', videoUrl: '', title: '' },
  ]
  const document = contentToDocument({ ...empty, sections: [{ subheading: 'One', contentBlocks }] })
  expect(document.child(1).childCount).toBe(6)
  expect(documentToContent(document).sections).toEqual([{ subheading: 'One', contentBlocks: [] }])
})

test('broken content opens with what can be read of it', () => {
  const broken = {
    mainHeading: 'A\nB',
    sections: [
      {
        subheading: 'One',
        contentBlocks: [{ type: 'unknown' }, { type: 'quote' }, { type: 'table', hasHeader: true, rows: [[{ content: 'a' }], []] }],
      },
    ],
  } as unknown as SurfaceContent
  const { mainHeading, sections } = documentToContent(contentToDocument(broken))
  expect(mainHeading).toBe('A B')
  expect(sections[0]?.contentBlocks).toEqual([{ type: 'table', hasHeader: true, rows: [[{ content: 'a' }], [{ content: '' }]] }])
})
