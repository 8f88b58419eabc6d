import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { editedPostFields } from '../../contract/post.ts'
import type { ContentBlock } from '../../contract/post-block.ts'
import type { HtmlNode } from './html-tree.ts'
import { type HtmlOptions, readHtml } from './read-html.ts'

const parser = new new Window().DOMParser()

const read = (html: string, options?: HtmlOptions) => readHtml(parser.parseFromString(html, 'text/html').body, options)
const blocksOf = (html: string, options?: HtmlOptions): ContentBlock[] =>
  read(html, options).document.sections.flatMap(({ contentBlocks }) => contentBlocks)
const leftOutOf = (html: string) => Object.fromEntries(read(html).report.leftOut.map(({ what, count }) => [what, count]))

test('headings of level 1 and 2 begin sections, lower ones are blocks', () => {
  const html = '<p>Before</p><h1>One</h1><p>a</p><h3>Small</h3><h2>Two</h2><h6>Smaller</h6>'
  expect(read(html).document).toEqual({
    sections: [
      { subheading: '', contentBlocks: [{ type: 'paragraph', content: 'Before' }] },
      {
        subheading: 'One',
        contentBlocks: [
          { type: 'paragraph', content: 'a' },
          { type: 'heading', content: 'Small' },
        ],
      },
      { subheading: 'Two', contentBlocks: [{ type: 'heading', content: 'Smaller' }] },
    ],
  })
})

test('a first heading of level 1 becomes the main heading when the post has none', () => {
  expect(read('<h1>Title</h1><p>a</p>', { takesMainHeading: true }).document).toEqual({
    mainHeading: 'Title',
    sections: [{ subheading: '', contentBlocks: [{ type: 'paragraph', content: 'a' }] }],
  })
  expect(read('<h2>Part</h2><h1>Title</h1>', { takesMainHeading: true }).document.mainHeading).toBeUndefined()
})

test('marks come from tags and from styles, and a style takes back what a tag says', () => {
  const html = '<p><b style="font-weight:normal">a <span style="font-weight:700">b</span></b> <em>c</em> <code>d</code></p>'
  expect(blocksOf(html)).toEqual([
    {
      type: 'paragraph',
      content: 'a b c d',
      marks: [
        { from: 2, to: 3, type: 'bold' },
        { from: 4, to: 5, type: 'italic' },
        { from: 6, to: 7, type: 'code' },
      ],
    },
  ])
})

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  'file:///etc/passwd',
])('the words of a link to %s stay without it', (href) => {
  expect(blocksOf(`<p><a href="${href}">words</a></p>`)).toEqual([{ type: 'paragraph', content: 'words' }])
})

test('what readers do not see is left out and counted', () => {
  const html =
    '<script>alert(1)</script><style>p{}</style><p hidden>a</p><p style="display: none !important">b</p><p>c<del>d</del></p>' +
    '<p>&nbsp;</p><template><p>e</p></template><p><a href="#part">f</a></p><img src="file:///C:/a.png">'
  expect(blocksOf(html)).toEqual([
    { type: 'paragraph', content: 'c' },
    { type: 'paragraph', content: 'f' },
  ])
  expect(leftOutOf(html)).toEqual({
    scripts: 1,
    styles: 1,
    'hidden text': 2,
    'tracked changes': 1,
    'empty lines': 1,
    'links within the document': 1,
    'pictures on the computer': 1,
  })
})

test('two line breaks between texts without paragraphs begin a new one, inside a paragraph they stay', () => {
  expect(blocksOf('<div>One<br><br>Two<br>lines</div>')).toEqual([
    { type: 'paragraph', content: 'One' },
    { type: 'paragraph', content: 'Two\nlines' },
  ])
  expect(blocksOf('<p>One<br><br>Two</p>')).toEqual([{ type: 'paragraph', content: 'One\n\nTwo' }])
})

test('white space collapses as in a browser, but not in code', () => {
  expect(blocksOf('<p>  a \n <b> b</b>\t c&nbsp;&nbsp; d 5&nbsp;km </p><pre>  x\n\n   y  </pre>')).toEqual([
    { type: 'paragraph', content: 'a b c d 5\u00a0km', marks: [{ from: 2, to: 3, type: 'bold' }] },
    { type: 'code', content: '  x\n\n   y' },
  ])
})

test('pictures of other sites and of the clipboard are to be uploaded, ours are not', () => {
  const { document, images } = read('<img src="https://example.org/a.png" alt="A"><img src="/media/b.png"><img src="blob:https://x/1">')
  expect(document.sections[0]!.contentBlocks).toEqual([
    { type: 'image', imageUrl: 'https://example.org/a.png', alt: 'A' },
    { type: 'image', imageUrl: '/media/b.png' },
    { type: 'image', imageUrl: 'blob:https://x/1' },
  ])
  expect(images).toEqual([
    { url: 'https://example.org/a.png', kind: 'remote' },
    { url: 'blob:https://x/1', kind: 'blob' },
  ])
})

test.each([
  ['a long paragraph', `<p>${'Many words. '.repeat(5000)}</p>`],
  ['a word without an end', `<p>${'🙂'.repeat(30_000)}</p>`],
  ['a long heading', `<h2>${'words '.repeat(100)}</h2><h3>${'words '.repeat(100)}</h3>`],
  ['many items', `<ul>${'<li>item</li>'.repeat(350)}</ul><ol><li>${'long '.repeat(2000)}</li></ol>`],
  ['many blocks and sections', `${'<p>a</p>'.repeat(450)}${'<h2>b</h2><p>c</p>'.repeat(150)}`],
  ['a wide and long table', `<table>${`<tr>${'<td>a</td>'.repeat(22)}</tr>`.repeat(210)}</table>`],
  ['a table of huge spans', '<table><tr><td colspan="1000000000" rowspan="1000000000">a</td><td>b</td></tr></table>'],
  ['a long cell', `<table><tr><th>a</th><th>b</th></tr><tr><td>${'long '.repeat(2000)}</td><td>c</td></tr></table>`],
  ['long code', `<pre><code class="language-${'x'.repeat(90)}">${'line of code\n'.repeat(4000)}${'x'.repeat(50_000)}</code></pre>`],
  ['many marks', `<p>${'<b>a</b> <i>b</i> '.repeat(5000)}</p>`],
  ['many pictures', `<figure class="gallery">${'<img src="/a.png">'.repeat(60)}</figure>`],
  ['a long button', `<p><a class="button" href="/contact">${'press '.repeat(50)}</a></p>`],
  [
    'long texts of pictures',
    `<figure><img src="/a.png" alt="${'long '.repeat(400)}"><figcaption>${'long '.repeat(400)}</figcaption></figure>`,
  ],
])('%s becomes a post within the limits', (_what, html) => {
  const { document } = read(html)
  expect(document.sections.length).toBeGreaterThan(0)
  expect(z.strictObject(editedPostFields).partial().parse(document)).toEqual(document)
})

test('no word is lost where a long text is split', () => {
  const words = Array.from({ length: 12_000 }, (_, index) => `word${index}`).join(' ')
  const contents = blocksOf(`<p>${words}</p>`).map((block) => (block.type === 'paragraph' ? block.content : ''))
  expect(contents.length).toBeGreaterThan(1)
  expect(contents.join(' ')).toBe(words)
})

test('elements in elements without an end are read', () => {
  const text: HtmlNode = { nodeType: 3, nodeName: '#text', nodeValue: 'deep', childNodes: [] }
  let node = text
  for (let depth = 0; depth < 100_000; depth += 1)
    node = { nodeType: 1, nodeName: depth % 2 ? 'DIV' : 'B', nodeValue: null, childNodes: [node], getAttribute: () => null }
  expect(readHtml(node).document.sections[0]!.contentBlocks).toMatchObject([{ type: 'paragraph', content: 'deep' }])
})

test('five megabytes of a page are read', () => {
  const html = `<div><p>Some <b>bold</b> words and <a href="https://example.org/">a link</a></p><ul><li>item</li></ul></div>`.repeat(1000)
  const part = parser.parseFromString(html, 'text/html').body as unknown as HtmlNode
  const page: HtmlNode = { nodeType: 1, nodeName: 'BODY', nodeValue: null, childNodes: Array.from({ length: 50 }, () => part) }
  const { document, report } = readHtml(page)
  expect(document.sections).toHaveLength(100)
  expect(report.leftOut).toContainEqual({ what: 'long texts', count: 90_000 })
})
