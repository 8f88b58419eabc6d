import { expect, test } from 'vitest'
import type { ContentBlock } from '../contract/post-block.ts'
import type { Mark, MarkedText } from '../contract/post-text.ts'
import { readMarkdown } from './read-markdown.ts'
import { writeMarkdown } from './write-markdown/write-markdown.ts'

const write = (...contentBlocks: ContentBlock[]) => writeMarkdown({ sections: [{ subheading: '', contentBlocks }] })
const blocksOf = (markdown: string) => readMarkdown(markdown).document.sections.flatMap(({ contentBlocks }) => contentBlocks)

/** `words` of a text with marks. */
function marked(content: string, ...marks: [words: string, type: 'bold' | 'italic' | 'code', href?: string][]): MarkedText {
  return {
    content,
    marks: marks.map(([words, type]) => ({ type, from: content.indexOf(words), to: content.indexOf(words) + words.length })),
  }
}

test('a post is written as Markdown that reads well', () => {
  const link: Mark = { from: 4, to: 14, type: 'link', href: '/blog/prices?a=1' }
  const markdown = writeMarkdown({
    mainHeading: 'Forms that "work"',
    tags: ['design', 'forms'],
    sections: [
      { subheading: '', contentBlocks: [{ type: 'paragraph', content: 'See our prices.', marks: [link] }] },
      {
        subheading: 'Labels',
        contentBlocks: [
          { type: 'bullet', bullets: ['Short', 'Two\nlines'] },
          { type: 'bullet', bullets: ['Another list'] },
          { type: 'numbered', items: ['One', 'Two'] },
          { type: 'heading', content: 'Why' },
          { type: 'quote', content: 'Labels matter.', source: 'Anna' },
          { type: 'callout', tone: 'tip', content: 'Test it.' },
          { type: 'code', content: 'a = 1', language: 'js' },
          {
            type: 'table',
            hasHeader: true,
            rows: [
              [{ content: 'A' }, { content: 'B' }],
              [{ content: '1|2' }, { content: 'x\ny' }],
            ],
          },
          { type: 'image', imageUrl: '/a.jpg', alt: 'A form', caption: 'The form', focus: { x: 30, y: 40 }, width: 'wide' },
          { type: 'gallery', images: [{ imageUrl: '/a.jpg', alt: 'A' }, { imageUrl: '/b.jpg' }] },
          { type: 'video', videoUrl: 'https://vimeo.com/1', title: 'Opening', imageUrl: '/poster.jpg', caption: 'Day one' },
          { type: 'button', label: 'Contact us', href: '/contact' },
        ],
      },
    ],
    conclusion: 'Keep it short.',
  })
  expect(markdown).toBe(
    String.raw`---
title: "Forms that \"work\""
tags: ["design", "forms"]
---

See [our prices](/blog/prices?a=1).

## Labels

- Short
- Two\
  lines

* Another list

1. One
2. Two

### Why

> Labels matter.
>
> — Anna

> [!TIP]
> Test it.

~~~js
a = 1
~~~

| A | B |
| --- | --- |
| 1\|2 | x<br>y |

<!-- image {"focus":{"x":30,"y":40},"width":"wide"} -->
![A form](/a.jpg "The form")

<!-- gallery -->
![A](/a.jpg)
![](/b.jpg)

<!-- video {"caption":"Day one"} -->
[![Opening](/poster.jpg)](https://vimeo.com/1)

<!-- button -->
[Contact us](/contact)

<!-- conclusion -->
## Conclusion

Keep it short.
`.replaceAll('~~~', '```'),
  )
})

test.each<[string, MarkedText]>([
  ['Some **bold** and *italic* words', marked('Some bold and italic words', ['bold', 'bold'], ['italic', 'italic'])],
  ['**Note:** read `this`', marked('Note: read this', ['Note:', 'bold'], ['this', 'code'])],
  ['un**break**able', marked('unbreakable', ['break', 'bold'])],
  ['**all of _it_**', marked('all of it', ['all of it', 'bold'], ['it', 'italic'])],
  ['a<strong> b </strong>c', marked('a b c', [' b ', 'bold'])],
  [String.raw`2 \* 3 \_ \<b> \[x\] & 4`, { content: '2 * 3 _ <b> [x] & 4' }],
  [String.raw`1\. not a list`, { content: '1. not a list' }],
  [String.raw`\# not a heading`, { content: '# not a heading' }],
])('%s', (markdown, text) => {
  expect(write({ type: 'paragraph', ...text })).toBe(`${markdown}\n`)
  expect(blocksOf(markdown)).toEqual([{ type: 'paragraph', ...text }])
})

test('an address of a video is a card only where it was not written as words', () => {
  expect(blocksOf('https://youtu.be/abc')).toMatchObject([{ type: 'video', videoUrl: 'https://youtu.be/abc' }])
  expect(blocksOf(write({ type: 'paragraph', content: 'https://youtu.be/abc' }))).toEqual([
    { type: 'paragraph', content: 'https://youtu.be/abc' },
  ])
})

test('HTML in Markdown is shown as it is written', () => {
  expect(blocksOf('<script>alert(1)</script>\n\na <img src=x onerror=alert(1)> b')).toEqual([
    { type: 'code', content: '<script>alert(1)</script>', language: 'html' },
    { type: 'paragraph', content: 'a <img src=x onerror=alert(1)> b' },
  ])
})

test('comments that only look like ours change nothing', () => {
  const markdown =
    '<!-- image {"width":"huge","focus":{"x":900,"y":"a"}} -->\n![a](/a.png)\n\n<!-- video -->\n[a](mailto:a@example.org)\n\n<!-- table {] -->\ntext'
  expect(blocksOf(markdown)).toEqual([
    { type: 'image', imageUrl: '/a.png', alt: 'a' },
    { type: 'paragraph', content: 'a', marks: [{ from: 0, to: 1, type: 'link', href: 'mailto:a@example.org' }] },
    { type: 'paragraph', content: 'text' },
  ])
})

test('quotes in quotes without an end are read', () => {
  expect(blocksOf(`${'> '.repeat(5000)}deep`).length).toBe(1)
  expect(blocksOf(`${'- '.repeat(2000)}deep`).length).toBeGreaterThan(0)
})
