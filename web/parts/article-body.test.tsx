// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { ContentBlock } from '../../contract/post-block.ts'
import { MARKUP, everyBlock, hostilePostBody, plainPostBody, refusedPostBody } from '../../tests/support/post-samples.ts'
import { ArticleBody } from './article-body.tsx'

/** Classes without the part that changes with the style sheet. */
const render = (body: Parameters<typeof ArticleBody>[0]) =>
  renderToStaticMarkup(<ArticleBody {...body} />).replaceAll(/\b_([\w-]+)_[\da-f]{6}\b/g, '$1')

function renderBlocks(...contentBlocks: ContentBlock[]): Element {
  const host = document.createElement('div')
  host.innerHTML = render({ description: '', sections: [{ subheading: '', contentBlocks }], conclusion: '' })
  return host.querySelector('section')!
}
const blockOf = (type: ContentBlock['type']) => everyBlock.find((block) => block.type === type)!

test('the HTML of a post without marks and newer blocks has not changed', () => {
  expect(render(plainPostBody)).toBe(
    '<div class="body"><p class="lead">Two lines\nof &lt;b&gt;lead&lt;/b&gt; &amp; more</p>' +
      '<section><h2 id="part-1" class="display-m">Why &amp; how</h2><p>First &quot;paragraph&quot;\nwith a line</p>' +
      '<ul class="list bullets"><li>One</li><li>Two &lt;i&gt;</li></ul><ul class="list bullets"></ul>' +
      '<div class="imageBlock" data-broken-picture="false"><figure class="figure"><div class="frame bottom-right">' +
      '<picture class="picture"><img width="1200" height="750" loading="lazy" decoding="async" src="/images/covers/design-1-spiral.svg" alt="A spiral"/></picture>' +
      '</div><figcaption class="caption">Under &lt;it&gt;</figcaption></figure><p class="missing">A spiral</p></div>' +
      '<div class="imageBlock" data-broken-picture="false"><figure class="figure drawing"><div class="frame bottom-right">' +
      '<picture class="picture"><img width="720" height="900" loading="lazy" decoding="async" src="/images/articles/eight-parts.svg" alt="A drawing"/></picture>' +
      '</div></figure><p class="missing">A drawing</p></div>' +
      '<div class="imageBlock" data-broken-picture="false"><figure class="figure"><div class="frame bottom-right external">' +
      '<picture class="picture"><img loading="lazy" decoding="async" src="https://pictures.example/b.png?x=&quot;1&quot;" alt=""/></picture>' +
      '</div></figure></div></section><section><p>No heading</p></section>' +
      '<section><h2 id="conclusion" class="display-m">Conclusion</h2><p>The end.\nReally.</p></section></div>',
  )
})

describe('marks', () => {
  test('a link is outside the styles of its words; one to another site cannot reach back', () => {
    const section = renderBlocks({
      type: 'paragraph',
      content: 'See our prices or theirs',
      marks: [
        { from: 4, to: 14, type: 'link', href: '/contact' },
        { from: 8, to: 14, type: 'bold' },
        { from: 18, to: 24, type: 'link', href: 'https://other.example' },
        { from: 18, to: 24, type: 'code' },
        { from: 15, to: 17, type: 'italic' },
      ],
    })
    expect(section.innerHTML).toBe(
      '<p>See <a class="link" href="/contact">our <strong class="bold">prices</strong></a> <em>or</em> ' +
        '<a class="link" href="https://other.example" rel="noopener"><code class="code">theirs</code></a></p>',
    )
  })

  test('lists, quotes, callouts, cells and the conclusion have them too', () => {
    const marks = [{ from: 0, to: 3, type: 'bold' as const }]
    const section = renderBlocks(
      { type: 'bullet', bullets: ['', 'one'], marks: [[], marks] },
      { type: 'numbered', items: ['one'], marks: [marks] },
      { type: 'quote', content: 'one', marks },
      { type: 'callout', tone: 'note', content: 'one', marks },
      { type: 'table', hasHeader: true, rows: [[{ content: 'one', marks }], [{ content: 'one', marks }]] },
    )
    expect(Array.from(section.querySelectorAll('strong'), ({ parentElement }) => parentElement?.localName)).toEqual([
      'li',
      'li',
      'p',
      'p',
      'th',
      'td',
    ])
    expect(render({ description: '', sections: [], conclusion: 'one', conclusionMarks: marks })).toContain(
      '<p><strong class="bold">one</strong></p>',
    )
  })
})

describe('blocks', () => {
  test('heading, numbered list and quote have their elements', () => {
    const section = renderBlocks(blockOf('heading'), blockOf('numbered'), blockOf('quote'))
    expect(section.querySelector('h3')?.textContent).toBe('A heading')
    expect(Array.from(section.querySelectorAll('ol > li'), ({ textContent }) => textContent)).toEqual(['first', 'second'])
    expect(section.querySelector('blockquote > p')?.textContent).toBe('Less is more')
    expect(section.querySelector('blockquote > footer')?.textContent).toBe('A builder')
  })

  test('code keeps its spaces, and can be focused where it may scroll', () => {
    const frameOf = (content: string) => renderBlocks({ type: 'code', content, language: 'html' }).querySelector('[role=group]')!
    expect(frameOf('  <p>\n\n    text').querySelector('pre > code')?.textContent).toBe('  <p>\n\n    text')
    expect(frameOf('short').getAttribute('aria-label')).toBe('Code, html')
    expect(frameOf('short').hasAttribute('tabindex')).toBe(false)
    expect(frameOf(`short\n${'long '.repeat(20)}`).getAttribute('tabindex')).toBe('0')
  })

  test('the first row of a table names its columns, if it has such a row', () => {
    const withHeader = renderBlocks(blockOf('table'))
    expect(Array.from(withHeader.querySelectorAll('thead th[scope=col]'), ({ textContent }) => textContent)).toEqual(['What', 'Cost'])
    expect(withHeader.querySelectorAll('tbody > tr')).toHaveLength(1)
    expect(withHeader.querySelector('figcaption')?.textContent).toBe('Prices')
    expect(withHeader.querySelector('[role=group]')?.getAttribute('aria-label')).toBe('Prices')
    const without = renderBlocks({ type: 'table', hasHeader: false, rows: [['a', 'b', 'c'].map((content) => ({ content }))] })
    expect(without.querySelectorAll('th')).toHaveLength(0)
    expect(without.querySelectorAll('td')).toHaveLength(3)
    expect(without.querySelector('[role=group]')?.getAttribute('tabindex')).toBe('0')
  })

  test.each([
    ['https://www.youtube.com/watch?v=1', 'Video on YouTube. Nothing loads from there until you follow the link.'],
    ['https://youtu.be/1', 'Video on YouTube. Nothing loads from there until you follow the link.'],
    ['https://films.example/1', 'Video on films.example. Nothing loads from there until you follow the link.'],
    ['/media/film.mp4', 'Video'],
  ])('a video at %s is a link that says so, and loads nothing from there', (videoUrl, note) => {
    const section = renderBlocks({ type: 'video', videoUrl, title: 'A film', imageUrl: 'https://other.example/poster.jpg' })
    const link = section.querySelector('a')!
    expect(link.getAttribute('href')).toBe(videoUrl)
    expect(link.textContent).toBe(`A film${note}`)
    expect(section.querySelector('img, iframe, video')).toBeNull()
  })

  test('the poster of a video is a picture of this site', () => {
    expect(renderBlocks(blockOf('video')).querySelector('a img')?.getAttribute('src')).toBe('/poster.png')
  })

  test('a callout says its tone in a word', () => {
    for (const [tone, word] of [
      ['note', 'Note'],
      ['tip', 'Tip'],
      ['warning', 'Take care'],
    ] as const) {
      const callout = renderBlocks({ type: 'callout', tone, content: 'Text' }).querySelector('aside')!
      expect(Array.from(callout.querySelectorAll('p'), ({ textContent }) => textContent)).toEqual([word, 'Text'])
    }
  })

  test('pictures have their alternative texts, and none when they only decorate', () => {
    const section = renderBlocks(
      { type: 'image', imageUrl: '/a.png', alt: 'Not read', decorative: true },
      {
        type: 'gallery',
        images: [
          { imageUrl: '/a.png', alt: 'A' },
          { imageUrl: '/b.png', alt: 'Not read', decorative: true },
        ],
      },
    )
    expect(Array.from(section.querySelectorAll('img'), ({ alt }) => alt)).toEqual(['', 'A', ''])
    expect(section.textContent).toBe('A')
  })

  test('where a picture is cropped, its focus stays in view', () => {
    const image = { imageUrl: '/a.png', focus: { x: 10, y: 90 } }
    const section = renderBlocks(
      { type: 'image', ...image, width: 'full' },
      { type: 'gallery', images: [image] },
      { type: 'image', ...image },
    )
    expect(Array.from(section.querySelectorAll('img'), ({ style }) => style.objectPosition)).toEqual(['10% 90%', '10% 90%', ''])
  })

  test('a button is a link', () => {
    const link = renderBlocks(blockOf('button')).querySelector('a')!
    expect([link.textContent, link.getAttribute('href'), link.rel]).toEqual(['Write to us', 'https://other.example/form', 'noopener'])
  })
})

describe('text that runs from right to left', () => {
  const ARABIC = 'مرحبا بكم'
  const withDirection = (element: Element) =>
    Array.from(element.querySelectorAll<HTMLElement>('[dir]'), ({ localName, dir }) => `${localName} ${dir}`)

  test('turns lists, quotes, callouts, tables and captions around', () => {
    const section = renderBlocks(
      { type: 'bullet', bullets: ['', `1. ${ARABIC}`] },
      { type: 'numbered', items: [ARABIC] },
      { type: 'quote', content: ARABIC },
      { type: 'callout', tone: 'tip', content: ARABIC },
      { type: 'table', hasHeader: false, rows: [[{ content: '2026' }, { content: ARABIC }]], caption: ARABIC },
      { type: 'image', imageUrl: '/a.png', caption: ARABIC },
    )
    expect(withDirection(section)).toEqual([
      'ul rtl',
      'ol rtl',
      'blockquote rtl',
      'aside rtl',
      'figure rtl',
      'figcaption rtl',
      'figcaption rtl',
    ])
  })

  test('leaves a text alone that only quotes it', () => {
    const quoting = `Hello, ${ARABIC}`
    const section = renderBlocks({ type: 'bullet', bullets: [quoting, ARABIC] }, { type: 'quote', content: quoting }, blockOf('code'))
    expect(withDirection(section)).toEqual([])
  })
})

test.each([hostilePostBody, refusedPostBody])('stored markup in any field is shown as text, and no link runs a script', (post) => {
  const host = document.createElement('div')
  host.innerHTML = render(post)
  expect(host.querySelectorAll('script, style, iframe, title')).toHaveLength(0)
  const attributes = [...host.querySelectorAll('*')].flatMap((element) => [...element.attributes])
  expect(attributes.filter(({ name }) => name.startsWith('on'))).toEqual([])
  expect(attributes.filter(({ name, value }) => name === 'href' && !/^(?:\/|https?:)/.test(value))).toEqual([])
  expect(attributes.filter(({ name, value }) => name === 'style' && value.includes('<'))).toEqual([])
  expect(host.textContent!.split(MARKUP).length).toBeGreaterThan(14 * post.sections.length)
})
