import type { Post } from '../../contract/post.ts'
import { BLOCK_LIMITS, type CalloutTone, type ContentBlock, type ImageWidth } from '../../contract/post-block.ts'
import type { Mark } from '../../contract/post-text.ts'

type PostBody = Pick<Post, 'description' | 'sections' | 'conclusion' | 'conclusionMarks'>

/** A post of paragraphs, bullet lists and images without marks, as all posts once were. */
export const plainPostBody: PostBody = {
  description: 'Two lines\nof <b>lead</b> & more',
  sections: [
    {
      subheading: 'Why & how',
      contentBlocks: [
        { type: 'paragraph', content: 'First "paragraph"\nwith a line' },
        { type: 'paragraph', content: '' },
        { type: 'bullet', bullets: ['One', '', 'Two <i>'] },
        { type: 'bullet', bullets: [] },
        { type: 'image', imageUrl: '/images/covers/design-1-spiral.svg', alt: 'A spiral', caption: 'Under <it>' },
        { type: 'image', imageUrl: '/images/articles/eight-parts.svg', alt: 'A drawing' },
        { type: 'image', imageUrl: 'https://pictures.example/b.png?x="1"' },
      ],
    },
    { subheading: '', contentBlocks: [{ type: 'paragraph', content: 'No heading' }] },
  ],
  conclusion: 'The end.\nReally.',
}

export const MARKUP = `</p></title></script><script>alert(1)</script>"'><img src=x onerror=alert(1)> &amp;`

const HOSTILE_PATH = '/"><script>alert(1)</script>'

/** Text that a careless renderer would run, in every field of every block. The contract allows it. */
export const hostilePostBody: PostBody = {
  description: MARKUP,
  sections: [{ subheading: MARKUP, contentBlocks: hostileBlocks(HOSTILE_PATH, { tone: 'tip', width: 'wide', percent: 10 }) }],
  conclusion: MARKUP,
  conclusionMarks: marksOver(MARKUP, HOSTILE_PATH),
}

/** The same with targets and values that the contract refuses, as an older or a foreign row may have them. */
export const refusedPostBody: PostBody = {
  description: MARKUP,
  sections: ['javascript:alert(1)', MARKUP, `" onclick="alert(1)`, 'data:text/html,<script>alert(1)</script>'].map((href) => ({
    subheading: MARKUP,
    contentBlocks: hostileBlocks(href, { tone: MARKUP, width: MARKUP, percent: MARKUP }),
  })),
  conclusion: MARKUP,
  conclusionMarks: marksOver(MARKUP, 'javascript:alert(1)'),
}

function hostileBlocks(href: string, { tone, width, percent }: { tone: string; width: string; percent: unknown }): ContentBlock[] {
  const text = { content: MARKUP, marks: marksOver(MARKUP, href) }
  const focus = { x: percent as number, y: percent as number }
  return [
    { type: 'paragraph', ...text },
    { type: 'bullet', bullets: [MARKUP], marks: [text.marks] },
    { type: 'numbered', items: [MARKUP], marks: [text.marks] },
    { type: 'heading', content: MARKUP },
    { type: 'quote', ...text, source: MARKUP },
    { type: 'code', content: MARKUP, language: MARKUP.slice(0, BLOCK_LIMITS.language) },
    { type: 'table', hasHeader: true, rows: [[text], [text]], caption: MARKUP },
    { type: 'video', videoUrl: href, title: MARKUP, imageUrl: href, caption: MARKUP },
    { type: 'video', videoUrl: href, title: MARKUP },
    { type: 'callout', tone: tone as CalloutTone, ...text },
    { type: 'gallery', images: [{ imageUrl: href, alt: MARKUP, focus }], caption: MARKUP },
    { type: 'image', imageUrl: href, alt: MARKUP, caption: MARKUP, width: width as ImageWidth, focus },
    { type: 'button', label: MARKUP.slice(0, BLOCK_LIMITS.buttonLabel), href },
  ]
}

function marksOver({ length }: string, href: string): Mark[] {
  return [
    { from: 0, to: length, type: 'link', href },
    { from: 0, to: length - 2, type: 'bold' },
    { from: 4, to: length, type: 'italic' },
    { from: 6, to: 9, type: 'code' },
  ]
}

/** One block of each type, with all its fields. */
export const everyBlock: ContentBlock[] = [
  { type: 'paragraph', content: 'See our prices\nand more', marks: [{ from: 4, to: 14, type: 'link', href: '/contact' }] },
  { type: 'bullet', bullets: ['one', 'two'], marks: [[], [{ from: 0, to: 3, type: 'bold' }]] },
  { type: 'image', imageUrl: '/a.png', alt: 'A', caption: 'Under it', focus: { x: 10, y: 90 }, width: 'wide' },
  { type: 'image', imageUrl: '/c.png', decorative: true },
  { type: 'heading', content: 'A heading' },
  { type: 'numbered', items: ['first', 'second'], marks: [[{ from: 0, to: 5, type: 'italic' }], []] },
  { type: 'quote', content: 'Less is more', source: 'A builder' },
  { type: 'code', content: '  <p>\n\n    text', language: 'html' },
  {
    type: 'table',
    hasHeader: true,
    rows: [
      [{ content: 'What' }, { content: 'Cost' }],
      [{ content: 'Page', marks: [{ from: 0, to: 4, type: 'code' }] }, { content: '' }],
    ],
    caption: 'Prices',
  },
  { type: 'table', hasHeader: false, rows: [[{ content: 'Only cell' }]] },
  { type: 'video', videoUrl: 'https://www.youtube.com/watch?v=1', title: 'A film', imageUrl: '/poster.png', caption: 'In short' },
  { type: 'video', videoUrl: 'https://video.example/1', title: 'Another film' },
  { type: 'callout', tone: 'tip', content: 'Do this first' },
  {
    type: 'gallery',
    images: [
      { imageUrl: '/a.png', alt: 'A', focus: { x: 0, y: 50 } },
      { imageUrl: '/b.png', decorative: true },
    ],
    caption: 'Two',
  },
  { type: 'button', label: 'Write to us', href: 'https://other.example/form' },
]
