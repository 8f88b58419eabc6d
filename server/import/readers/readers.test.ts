import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportKind } from '../../../contract/import.ts'
import { ghostExport, wordPressExport } from '../../../tests/support/import/exports.ts'
import { zip } from '../../files/zip.ts'
import { convertSourcePost } from '../convert-source-post.ts'
import { openExport } from './open-export.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'import-'))
})
afterAll(() => rm(folder, { recursive: true }))

const SITE = 'https://old.example.com'
const post = { id: 12, title: 'Hello', link: `${SITE}/2024/05/hello/`, html: '<p>Text</p>' }

async function open(name: string, content: string | Buffer, kind: ImportKind) {
  const file = { name, path: path.join(folder, '0') }
  await writeFile(file.path, content)
  return openExport(file, kind)
}

async function read(name: string, content: string | Buffer, kind: ImportKind) {
  const opened = await open(name, content, kind)
  try {
    const posts = []
    for await (const each of opened.export.posts()) posts.push({ ...each, converted: convertSourcePost(each, opened.export.siteUrl) })
    return { ...opened.export, posts }
  } finally {
    await opened.close()
  }
}
const readWordPressPost = async (changes: object) =>
  (await read('a.xml', wordPressExport(SITE, [{ ...post, ...changes }], PICTURES), 'wordpress')).posts[0]!
const blocksOf = async (html: string) =>
  (await readWordPressPost({ html })).converted.content.sections.flatMap(({ contentBlocks }) => contentBlocks)

const PICTURES = [
  { id: 7, url: `${SITE}/wp-content/uploads/a.jpg`, alt: 'A' },
  { id: 8, url: `${SITE}/wp-content/uploads/b.jpg`, parent: 12 },
]

test('a post of WordPress keeps its date, author, categories, cover and addresses', async () => {
  const found = await readWordPressPost({
    categories: ['SEO'],
    thumbnailId: 7,
    excerpt: 'In <b>short</b> &amp; sweet',
    title: 'Tom &#8217;n&#8217; Co',
  })
  expect(found).toMatchObject({
    sourceId: '12',
    state: 'published',
    publishedAt: '2021-03-04T12:00:00.000Z',
    author: 'ekam',
    tags: [{ name: 'SEO', path: '/category/seo/' }],
    oldPaths: ['/2024/05/hello/', '/?p=12'],
  })
  expect(found.converted).toMatchObject({
    title: 'Tom ’n’ Co',
    content: { description: 'In short & sweet', coverImage: `${SITE}/wp-content/uploads/a.jpg` },
  })
})

test.each([
  ['draft', {}, 'draft'],
  ['private', {}, 'draft'],
  ['publish', { password: 'secret' }, 'protected'],
])('a post that is %s %o comes as %s', async (status, more, state) => {
  expect((await readWordPressPost({ status, ...more })).state).toBe(state)
})

test('deleted posts, revisions and comments are counted and not brought', async () => {
  const file = wordPressExport(SITE, [post, { ...post, id: 13, status: 'trash' }, { ...post, id: 14, type: 'product' }])
  const found = await read('a.xml', file.replace('</item>', '<wp:comment></wp:comment></item>'), 'wordpress')
  expect(found.posts).toHaveLength(1)
  expect(found.leftOut).toEqual([
    { what: 'Comments', count: 1 },
    { what: 'Deleted posts and empty drafts', count: 1 },
    { what: 'Entries of the kind “product”', count: 1 },
  ])
})

test('the classic editor’s lines become paragraphs, and code keeps its own', async () => {
  expect(await blocksOf('One\ntwo\n\n<strong>Three</strong>\n<ul><li>a</li></ul>\n<pre>x\n\ny</pre>')).toMatchObject([
    { type: 'paragraph', content: 'One\ntwo' },
    { type: 'paragraph', content: 'Three' },
    { type: 'bullet', bullets: ['a'] },
    { type: 'code', content: 'x\n\ny' },
  ])
})

test('shortcodes become figures, galleries, videos and a button, and words in brackets stay', async () => {
  const html =
    '[caption id="x"]<img src="/wp-content/uploads/a-300x200.jpg" alt="Small"> Below it[/caption]\n\n[gallery ids="7,8"]\n\n[gallery]\n\n' +
    '[embed]https://youtu.be/abcdefghijk[/embed]\n\nHe said [sic] this [1].\n\n[contact-form-7 id="1"]\n\n[box color="red"]Inside[/box]'
  expect(await blocksOf(html)).toMatchObject([
    { type: 'image', imageUrl: `${SITE}/wp-content/uploads/a.jpg`, alt: 'Small', caption: 'Below it' },
    { type: 'gallery', images: [{ imageUrl: PICTURES[0]!.url }, { imageUrl: PICTURES[1]!.url }] },
    { type: 'gallery', images: [{ imageUrl: PICTURES[1]!.url }] },
    { type: 'video', videoUrl: 'https://youtu.be/abcdefghijk' },
    { type: 'paragraph', content: 'He said [sic] this [1].' },
    { type: 'button', href: '/contact' },
    { type: 'paragraph', content: 'Inside' },
  ])
  const { notes } = (await readWordPressPost({ html })).converted
  expect(notes.map(({ what }) => what)).toEqual(['Contact form in the text', 'Shortcode [box]'])
})

test('links to the old site lead to the same path here', async () => {
  expect(await blocksOf(`<p><a href="${SITE}/2020/x/">x</a> <a href="https://other.example/">y</a></p>`)).toMatchObject([
    { marks: [{ href: '/2020/x/' }, { href: 'https://other.example/' }] },
  ])
})

test('entities that a file defines are not expanded', async () => {
  const bomb = '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
  const file = wordPressExport(SITE, [{ ...post, title: 'T' }])
    .replace('<rss', `${bomb}<rss`)
    .replace('<![CDATA[T]]>', '&b;')
  expect((await read('a.xml', file, 'wordpress')).posts[0]!.title).toBe('&b;')
})

test('bytes that are no text, and an encoding of long ago, are read', async () => {
  const file = Buffer.from(wordPressExport(SITE, [{ ...post, html: 'caf@ x' }]))
  file[file.indexOf('caf@') + 3] = 0xe9
  const broken = (await read('a.xml', file, 'wordpress')).posts[0]!
  expect(broken.converted.notes.map(({ what }) => what)).toEqual(['Some characters cannot be read'])
  const latin = Buffer.from(file.toString('latin1').replace('encoding="UTF-8"', 'encoding="ISO-8859-1"'), 'latin1')
  expect((await read('a.xml', latin, 'wordpress')).posts[0]!.content.text).toContain('café')
})

test.each<[string, string | Buffer, ImportKind, string]>([
  ['empty.xml', '', 'wordpress', 'is empty'],
  ['theme.xml', '<theme/>', 'wordpress', 'not an export of WordPress. In WordPress choose Tools'],
  ['feed.xml', '<rss version="2.0"><channel></channel></rss>', 'wordpress', 'is a feed, not an export'],
  ['cut.xml', wordPressExport(SITE, [post]).slice(0, -60), 'wordpress', 'ends in the middle'],
  ['deep.xml', `<rss xmlns:wp="x">${'<a>'.repeat(100)}`, 'wordpress', 'is damaged'],
  ['long.xml', `<rss xmlns:wp="x"><channel><![CDATA[${'x'.repeat(17 * 1024 * 1024)}`, 'wordpress', 'is damaged'],
  ['picture.xml', Buffer.from([0x89, 0x50, 0, 0, 1]), 'wordpress', 'not an export of WordPress'],
  ['ghost.json', ghostExport([]), 'wordpress', 'comes from Ghost, and WordPress is chosen'],
  ['old.xml', wordPressExport(SITE, [post]), 'ghost', 'comes from WordPress, and Ghost is chosen'],
  ['other.json', '{"name":"package"}', 'ghost', 'not an export of Ghost'],
  ['cut.json', ghostExport([]).slice(0, -9), 'ghost', 'ends in the middle'],
  ['bad.json', '{"db":[{"data":{"posts":[{"title":5}]}}]}', 'ghost', 'is damaged'],
  ['note.txt', 'Hello', 'markdown', 'has no Markdown'],
  ['cut.zip', Buffer.from('PK\x03\x04 and no end'), 'markdown', 'is damaged, or not a zip'],
])('%s is refused in words', async (name, content, kind, words) => {
  await expect(read(name, content, kind)).rejects.toThrow(words)
})

test('a post of Ghost keeps its slug, tags and pictures; one for members is protected', async () => {
  const html =
    '<p>See <a href="__GHOST_URL__/other/">it</a></p><figure class="kg-card kg-image-card"><img src="__GHOST_URL__/content/images/a.jpg" alt="A"><figcaption>Below</figcaption></figure>'
  const file = ghostExport(
    [
      { id: '1', title: 'One', slug: 'one', html, custom_excerpt: 'Short' },
      { id: '2', title: 'Two', slug: 'two', html: '<p>b</p>', visibility: 'members' },
    ],
    { '1': ['News', '#theme'] },
  )
  const { posts, authors } = await read('ghost.json', file, 'ghost')
  expect(authors).toEqual([{ key: 'user1', name: 'Urmi Deshkar' }])
  expect(posts[0]).toMatchObject({ sourceId: 'uuid-1', oldPaths: ['/one/'], tags: [{ name: 'News', path: '/tag/news/' }], author: 'user1' })
  expect(posts[0]!.converted.content).toMatchObject({
    description: 'Short',
    sections: [{ contentBlocks: [{ marks: [{ href: '/other/' }] }, { type: 'image', caption: 'Below' }] }],
  })
  expect(posts[1]!.state).toBe('protected')
})

test('Markdown of a zip: front matter, dates in names, relative pictures, drafts', async () => {
  const at = new Date(0)
  const content = Buffer.concat(
    await zip(
      (async function* () {
        yield { name: '_posts/2019-05-06-a-title.md', content: Buffer.from('# A title\n\n![x](img/a.png)\n'), at }
        yield {
          name: 'b.md',
          content: Buffer.from('---\ntitle: "B"\ntags: [One, two]\nauthor: Ekam\ndraft: true\npermalink: /old/b/\n---\nText\n'),
          at,
        }
        yield { name: '__MACOSX/b.md', content: Buffer.from('no'), at }
      })(),
    ).toArray(),
  )
  const { posts } = await read('posts.zip', content, 'markdown')
  expect(posts).toMatchObject([
    {
      publishedAt: '2019-05-06T00:00:00.000Z',
      state: 'published',
      oldPaths: ['/_posts/a-title'],
      converted: { title: 'A title', pictures: ['https://archive.invalid/_posts/img/a.png'] },
    },
    { title: 'B', author: 'Ekam', state: 'draft', tags: [{ name: 'One' }, { name: 'two' }], oldPaths: ['/old/b/'] },
  ])
})

test('what is stored shows as text: scripts and unsafe links do not come over', async () => {
  const blocks = await blocksOf(
    '<p onclick="x()">a<script>alert(1)</script><a href="javascript:alert(1)">b</a></p><iframe src="https://evil.example"></iframe>',
  )
  expect(blocks).toEqual([
    { type: 'paragraph', content: 'a' },
    { type: 'paragraph', content: 'b' },
  ])
})

test('many brackets and deep elements are read in linear time', async () => {
  const html = '[a b=c]'.repeat(50_000) + '<div>'.repeat(20_000) + 'deep' + '<pre>'.repeat(5000)
  expect((await readWordPressPost({ html })).converted.title).toBe('Hello')
})
