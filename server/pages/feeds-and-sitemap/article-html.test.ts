import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { MARKUP, everyBlock, hostilePostBody, plainPostBody, refusedPostBody } from '../../../tests/support/post-samples.ts'
import { articleHtml } from './article-html.ts'

const SITE_URL = 'https://agency.example'
const blocksHtml = (siteUrl: string, contentBlocks = everyBlock) =>
  articleHtml(siteUrl, { _id: 'a b', description: '', sections: [{ subheading: '', contentBlocks }], conclusion: '' })

test('the HTML of a post without marks and newer blocks has not changed', () => {
  expect(articleHtml(SITE_URL, plainPostBody)).toBe(
    '<p>Two lines<br>of &lt;b&gt;lead&lt;/b&gt; &amp; more</p><h2>Why &amp; how</h2><p>First &quot;paragraph&quot;<br>with a line</p>' +
      '<ul><li>One</li><li>Two &lt;i&gt;</li></ul>' +
      '<figure><img src="https://agency.example/images/covers/design-1-spiral.svg" alt="A spiral"><figcaption>Under &lt;it&gt;</figcaption></figure>' +
      '<p><img src="https://agency.example/images/articles/eight-parts.svg" alt="A drawing"></p>' +
      '<p><img src="https://pictures.example/b.png?x=&quot;1&quot;" alt=""></p><p>No heading</p><h2>Conclusion</h2><p>The end.<br>Really.</p>',
  )
})

test('every block is plain HTML with all its fields', () => {
  expect(
    blocksHtml('')
      .replaceAll(/(?=<(?:p|ul|ol|h3|figure|blockquote|pre|table|aside)\b)/g, '\n')
      .trim()
      .split('\n'),
  ).toEqual([
    '<p>See <a href="/contact">our prices</a><br>and more</p>',
    '<ul><li>one</li><li><strong>two</strong></li></ul>',
    '<figure><img src="/a.png" alt="A" data-focus="10 90" data-width="wide"><figcaption>Under it</figcaption></figure>',
    '<p><img src="/c.png" alt="" data-decorative="true"></p>',
    '<h3>A heading</h3>',
    '<ol><li><em>first</em></li><li>second</li></ol>',
    '<blockquote>',
    '<p>Less is more</p><footer>A builder</footer></blockquote>',
    '<pre><code class="language-html">  &lt;p&gt;',
    '',
    '    text</code></pre>',
    '<figure class="table">',
    '<table><thead><tr><th>What</th><th>Cost</th></tr></thead>' +
      '<tbody><tr><td><code>Page</code></td><td></td></tr></tbody></table><figcaption>Prices</figcaption></figure>',
    '<table><tbody><tr><td>Only cell</td></tr></tbody></table>',
    '<figure class="video"><a href="https://www.youtube.com/watch?v=1"><img src="/poster.png" alt="A film"></a>' +
      '<figcaption>In short</figcaption></figure>',
    '<figure class="video"><a href="https://video.example/1">Another film</a></figure>',
    '<aside class="callout" data-tone="tip">',
    '<p>Do this first</p></aside>',
    '<figure class="gallery"><img src="/a.png" alt="A" data-focus="0 50"><img src="/b.png" alt="" data-decorative="true">' +
      '<figcaption>Two</figcaption></figure>',
    '<p><a class="button" href="https://other.example/form">Write to us</a></p>',
  ])
})

test('on another site, paths and links within the page lead here', () => {
  const html = blocksHtml(SITE_URL, [
    { type: 'paragraph', content: 'Below', marks: [{ from: 0, to: 5, type: 'link', href: '#part-2' }] },
    { type: 'button', label: 'Write', href: '/contact' },
    { type: 'gallery', images: [{ imageUrl: '/a.png' }] },
    { type: 'video', videoUrl: '/film.mp4', title: 'Film' },
  ])
  expect([...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, url]) => url)).toEqual([
    `${SITE_URL}/blog/a%20b#part-2`,
    `${SITE_URL}/contact`,
    `${SITE_URL}/a.png`,
    `${SITE_URL}/film.mp4`,
  ])
})

test('the conclusion has its marks', () => {
  const marks = [{ from: 4, to: 7, type: 'bold' as const }]
  expect(articleHtml('', { description: '', sections: [], conclusion: 'The end', conclusionMarks: marks })).toBe(
    '<h2>Conclusion</h2><p>The <strong>end</strong></p>',
  )
})

test.each([hostilePostBody, refusedPostBody])('stored markup is text, and no link runs a script', (post) => {
  const { names, attributes, text } = inspect(articleHtml(SITE_URL, post))
  expect(names).not.toContain('script')
  expect(attributes.filter(({ name }) => name.startsWith('on') || name === 'style')).toEqual([])
  expect(attributes.filter(({ name, value }) => name === 'href' && !value.startsWith(SITE_URL))).toEqual([])
  expect(text.split(MARKUP).length).toBeGreaterThan(14 * post.sections.length)
})

function inspect(html: string) {
  const names: string[] = []
  const attributes: { name: string; value: string }[] = []
  let text = ''
  const visit = (node: object): void => {
    if ('data' in node && typeof node.data === 'string') text += node.data
    if ('name' in node && typeof node.name === 'string') names.push(node.name)
    if ('attribs' in node)
      for (const [name, value] of Object.entries(node.attribs as Record<string, string>)) attributes.push({ name, value })
    if ('children' in node) for (const child of node.children as object[]) visit(child)
  }
  visit(parseDocument(html))
  return { names, attributes, text }
}
