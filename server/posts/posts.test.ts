import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewPost } from '../../contract/post.ts'
import { BLOCK_LIMITS, type ContentBlock } from '../../contract/post-block.ts'
import type { Api, ApiError } from '../../contract/api-client.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { everyBlock } from '../../tests/support/post-samples.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

describeEachEngine('published posts', (engine) => {
  let site: TestSite
  let staff: Api
  beforeAll(async () => {
    site = await startTestSite(engine)
    staff = await site.signIn()
  })
  afterAll(() => site.close())

  async function deleteAllPosts() {
    const { blogs } = await site.visitor.listPosts({ limit: 100 })
    for (const { _id: id } of blogs) await staff.deletePost({ id })
  }

  async function createTestPost(post: Partial<NewPost> = {}) {
    return (await staff.createPost({ mainHeading: 'A heading', ...post })).blog
  }

  test('a post comes back as it was written, with what was left out filled in', async () => {
    const sections = [
      {
        subheading: 'Why',
        contentBlocks: [
          { type: 'paragraph' as const, content: 'Because <b>text</b> is text.' },
          { type: 'bullet' as const, bullets: ['one', 'two'] },
          { type: 'image' as const, imageUrl: '/images/a.svg', alt: 'A picture' },
        ],
      },
    ]
    const { blog, message } = await staff.createPost({ mainHeading: '  Hello ', tags: ['Design'], sections })
    expect(message).toBe('Blog created successfully!')
    expect(blog).toMatchObject({ mainHeading: 'Hello', tags: ['Design'], sections, readTime: 1, version: 1, author: '' })
    expect(blog).toMatchObject((await site.visitor.getPost({ id: blog._id })).blog)
    expect(blog._id).toMatch(/^[0-9a-f]{24}$/)
    expect(blog.publishedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  test('a reader that knows three types of blocks gets these; one that asks for all gets every block as it was written', async () => {
    const sections = [{ subheading: 'All', contentBlocks: everyBlock }]
    const { _id: id } = await createTestPost({ sections })
    const { blog } = await site.visitor.getPost({ id })
    expect(blog.sections).toEqual([
      {
        subheading: 'All',
        contentBlocks: [
          { type: 'paragraph', content: 'See our prices\nand more', marks: [{ from: 4, to: 14, type: 'link', href: '/contact' }] },
          { type: 'bullet', bullets: ['one', 'two'], marks: [[], [{ from: 0, to: 3, type: 'bold' }]] },
          { type: 'image', imageUrl: '/a.png', alt: 'A', caption: 'Under it' },
          { type: 'image', imageUrl: '/c.png' },
          { type: 'paragraph', content: 'A heading' },
          { type: 'bullet', bullets: ['1. first', '2. second'] },
          { type: 'paragraph', content: 'Less is more' },
          { type: 'paragraph', content: 'A builder' },
          { type: 'paragraph', content: '  <p>\n\n    text' },
          { type: 'bullet', bullets: ['What | Cost', 'Page | '] },
          { type: 'paragraph', content: 'Prices' },
          { type: 'bullet', bullets: ['Only cell'] },
          { type: 'image', imageUrl: '/poster.png', alt: 'A film', caption: 'In short' },
          { type: 'paragraph', content: 'Another film: https://video.example/1' },
          { type: 'paragraph', content: 'Do this first' },
          { type: 'image', imageUrl: '/a.png', alt: 'A' },
          { type: 'image', imageUrl: '/b.png', caption: 'Two' },
          { type: 'paragraph', content: 'Write to us: https://other.example/form' },
        ],
      },
    ])
    expect((await site.visitor.getPost({ id, blocks: 'all' })).blog.sections).toEqual(sections)
  })

  test('the largest lists and tables stay within the limits of a bullet list', async () => {
    const item = 'x'.repeat(BLOCK_LIMITS.bullet)
    const rows = Array.from({ length: BLOCK_LIMITS.rows }, () => [{ content: 'a' }, { content: 'b' }])
    const contentBlocks: ContentBlock[] = [
      { type: 'numbered', items: [item] },
      { type: 'table', hasHeader: false, rows: [[{ content: item }, { content: 'b' }]] },
      { type: 'table', hasHeader: false, rows },
    ]
    const { _id: id } = await createTestPost({ sections: [{ subheading: '', contentBlocks }] })
    const [section] = (await site.visitor.getPost({ id })).blog.sections
    expect(section?.contentBlocks.map((block) => block.type === 'bullet' && block.bullets.length)).toEqual([1, 2, 100, 100])
  })

  test('the read time is estimated from the text unless the author gives one, and only an estimate follows the text', async () => {
    const words = (count: number) => [{ subheading: '', contentBlocks: [{ type: 'paragraph' as const, content: 'word '.repeat(count) }] }]
    const estimated = await createTestPost({ sections: words(660) })
    expect(estimated.readTime).toBe(3)
    expect((await staff.updatePost({ id: estimated._id, sections: words(1320) })).blog.readTime).toBe(6)
    const picture = { type: 'image' as const, imageUrl: '/images/covers/design-1-spiral.svg', alt: 'word '.repeat(90) }
    const illustrated = [...words(660), { subheading: '', contentBlocks: [picture, picture, picture] }]
    expect((await staff.updatePost({ id: estimated._id, sections: illustrated })).blog.readTime).toBe(4)
    const given = await createTestPost({ sections: words(660), readTime: 12 })
    expect((await staff.updatePost({ id: given._id, sections: words(1320) })).blog.readTime).toBe(12)
    expect((await staff.updatePost({ id: given._id, readTime: null })).blog.readTime).toBe(6)
  })

  test('the list pages, sorts and leaves out the body', async () => {
    await deleteAllPosts()
    for (const [index, mainHeading] of ['delta', 'Alpha', 'éclair', 'bravo', 'charlie'].entries()) {
      await createTestPost({ mainHeading, readTime: 10 - index, publishedAt: `2026-01-0${index + 1}T00:00:00Z` })
    }
    const first = await site.visitor.listPosts({ limit: 2 })
    expect(first).toMatchObject({ success: true, page: 1, totalPages: 3, totalBlogs: 5, hasNext: true, hasPrevious: false })
    expect(first.blogs.map((blog) => blog.mainHeading)).toEqual(['charlie', 'bravo'])
    expect(first.blogs[0]).not.toHaveProperty('sections')
    const last = await site.visitor.listPosts({ limit: 2, page: 3 })
    expect(last).toMatchObject({ hasNext: false, hasPrevious: true })
    expect(last.blogs).toHaveLength(1)
    expect((await site.visitor.listPosts({ page: 9 })).blogs).toEqual([])
    const headings = async (query: Parameters<Api['listPosts']>[0]) =>
      (await site.visitor.listPosts(query)).blogs.map((blog) => blog.mainHeading)
    expect(await headings({ sortBy: 'mainHeading', sortOrder: 'asc' })).toEqual(['Alpha', 'bravo', 'charlie', 'delta', 'éclair'])
    expect(await headings({ sortBy: 'readTime', sortOrder: 'asc' })).toEqual(['charlie', 'bravo', 'éclair', 'Alpha', 'delta'])
    expect(await headings({ sortOrder: 'asc', limit: 1 })).toEqual(['delta'])
  })

  test('search finds any part of a word in heading, description, tags and body, in any case and script, taken literally', async () => {
    await deleteAllPosts()
    await createTestPost({ mainHeading: 'Größe zählt', description: '100% true_story', tags: ['Ünïcode'], conclusion: 'Ende ΟΔΟΣ' })
    await createTestPost({
      mainHeading: 'Plain',
      description: '1000 trueXstory',
      sections: [{ subheading: 'Deep', contentBlocks: [{ type: 'bullet', bullets: ['needle "quoted" 日本語の本'] }] }],
    })
    const found = async (search: string) => (await site.visitor.listPosts({ search })).blogs.map((blog) => blog.mainHeading)
    expect(await found('GRÖSSE')).toEqual(['Größe zählt'])
    expect(await found('ÜNÏC')).toEqual(['Größe zählt'])
    expect(await found('οδος')).toEqual(['Größe zählt'])
    expect(await found('100%')).toEqual(['Größe zählt'])
    expect(await found('true_s')).toEqual(['Größe zählt'])
    expect(await found('eedl')).toEqual(['Plain'])
    expect(await found('"quoted"')).toEqual(['Plain'])
    expect(await found('本語')).toEqual(['Plain'])
    expect(await found('%')).toEqual(['Größe zählt'])
    expect(await found('_')).toEqual(['Größe zählt'])
    expect(await found('AND OR NEAR(')).toEqual([])
    expect(await found("'; drop table blogs; --")).toEqual([])
    expect((await found('')).length).toBe(2)
  })

  test('a search of one or two characters matches prefixes in heading, description and tags, and short words in the text', async () => {
    await deleteAllPosts()
    await createTestPost({ mainHeading: 'Aims of a maintainer', description: 'The C# of it', tags: ['UX research'] })
    await createTestPost({
      mainHeading: 'Plain',
      sections: [{ subheading: '', contentBlocks: [{ type: 'paragraph', content: 'What (AI) is; aisles' }] }],
    })
    await createTestPost({ mainHeading: '設計の話', tags: ['디자인'], conclusion: 'การออกแบบ' })
    const found = async (query: Parameters<Api['listPosts']>[0]) =>
      (await site.visitor.listPosts(query)).blogs.map((blog) => blog.mainHeading)
    expect(await found({ search: 'ai' })).toEqual(['Plain', 'Aims of a maintainer'])
    expect(await found({ search: 'C#' })).toEqual(['Aims of a maintainer'])
    expect(await found({ search: 'ma' })).toEqual(['Aims of a maintainer'])
    expect(await found({ search: 'nt' })).toEqual([])
    expect(await found({ search: 'is' })).toEqual(['Plain'])
    for (const search of ['設', '計の', '話', '자인', '디', 'ออ', 'แบ'])
      expect([search, await found({ search })]).toEqual([search, ['設計の話']])
    expect(await found({ search: 'u', category: 'ux' })).toEqual(['Aims of a maintainer'])
    expect(await found({ search: 'maintain', category: 'ux' })).toEqual(['Aims of a maintainer'])
    expect(await found({ search: 'ai', category: 're' })).toEqual(['Aims of a maintainer'])
    expect(await found({ category: 'ai' })).toEqual([])
  })

  test('a search of two characters follows a change and a deletion', async () => {
    await deleteAllPosts()
    const { _id: id } = await createTestPost({ mainHeading: 'Quiet' })
    const total = async (search: string) => (await site.visitor.listPosts({ search })).totalBlogs
    expect([await total('qu'), await total('xy')]).toEqual([1, 0])
    await staff.updatePost({ id, mainHeading: 'Xylem' })
    expect([await total('qu'), await total('xy')]).toEqual([0, 1])
    await staff.deletePost({ id })
    expect([await total('qu'), await total('xy')]).toEqual([0, 0])
  })

  test('a long search must match as a whole, not only at its beginning and end', async () => {
    await deleteAllPosts()
    await createTestPost({ mainHeading: 'The whole sentence is there', description: 'A beginning of words, and then another end of words' })
    const found = async (search: string) => (await site.visitor.listPosts({ search })).totalBlogs
    expect(await found('beginning of words, and then another end')).toBe(1)
    expect(await found('beginning of words, but then another end of words')).toBe(0)
    expect(await found('"beginning of words" AND "another end of words"')).toBe(0)
  })

  test('pages hold the same posts in every sort order, with and without a search', async () => {
    await deleteAllPosts()
    for (let n = 1; n <= 7; n += 1) await createTestPost({ mainHeading: `Post ${n}`, readTime: 1 + (n % 3) })
    for (const sortBy of ['publishedAt', 'mainHeading', 'readTime'] as const) {
      for (const sortOrder of ['asc', 'desc'] as const) {
        for (const search of [undefined, 'post', 'po']) {
          const all = (await site.visitor.listPosts({ sortBy, sortOrder, search, limit: 100 })).blogs
          const pages = await Promise.all(
            [1, 2, 3, 4, 5].map((page) => site.visitor.listPosts({ sortBy, sortOrder, search, page, limit: 2 })),
          )
          expect(pages.flatMap(({ blogs }) => blogs)).toEqual(all)
          expect(pages.map(({ blogs }) => blogs.length)).toEqual([2, 2, 2, 1, 0])
        }
      }
    }
  })

  test('a category matches any tag that contains its name, and combines with a search', async () => {
    await deleteAllPosts()
    await createTestPost({ mainHeading: 'One', tags: ['Web Development', 'Design'] })
    await createTestPost({ mainHeading: 'Two', tags: ['Marketing'], description: 'about development' })
    await createTestPost({ mainHeading: 'Three', tags: ['development'] })
    const found = async (query: Parameters<Api['listPosts']>[0]) =>
      (await site.visitor.listPosts(query)).blogs.map((blog) => blog.mainHeading)
    expect(await found({ category: 'Development' })).toEqual(['Three', 'One'])
    expect(await found({ category: 'de' })).toEqual(['Three', 'One'])
    expect(await found({ category: 'development', search: 'One' })).toEqual(['One'])
    expect(await found({ category: 'design', search: 'on' })).toEqual(['One'])
  })

  test('a search no longer finds the old words of a changed post, nor a deleted post', async () => {
    await deleteAllPosts()
    const { _id: id } = await createTestPost({ mainHeading: 'Before the change' })
    await staff.updatePost({ id, mainHeading: 'After it' })
    expect((await site.visitor.listPosts({ search: 'before' })).totalBlogs).toBe(0)
    expect((await site.visitor.listPosts({ search: 'after' })).totalBlogs).toBe(1)
    await staff.deletePostFromEditor({ id })
    expect((await site.visitor.listPosts({ search: 'after' })).totalBlogs).toBe(0)
    await expect(site.visitor.getPost({ id })).rejects.toMatchObject({ status: 404, message: 'Blog not found' })
    await expect(staff.deletePost({ id })).rejects.toMatchObject({ status: 404 })
  })

  test('related posts share most tags first, then come the newest; the post itself is never among them', async () => {
    await deleteAllPosts()
    const at = (day: number) => `2026-02-0${day}T00:00:00Z`
    const { _id: id } = await createTestPost({ mainHeading: 'Self', tags: ['A', 'B', 'C'], publishedAt: at(9) })
    await createTestPost({ mainHeading: 'one shared, new', tags: ['a', 'x'], publishedAt: at(5) })
    await createTestPost({ mainHeading: 'two shared, old', tags: ['B', 'A'], publishedAt: at(1) })
    await createTestPost({ mainHeading: 'none, newest', tags: ['z'], publishedAt: at(8) })
    await createTestPost({ mainHeading: 'none, older', publishedAt: at(2) })
    const related = async (page: number, limit: number) =>
      (await site.visitor.listRelatedPosts({ id, page, limit })).relatedBlogs.map((blog) => blog.mainHeading)
    expect(await related(1, 3)).toEqual(['two shared, old', 'one shared, new', 'none, newest'])
    expect(await related(2, 3)).toEqual(['none, older'])
    expect(await related(2, 1)).toEqual(['one shared, new'])
    expect(await related(3, 2)).toEqual([])
    await expect(site.visitor.listRelatedPosts({ id: 'nope' })).rejects.toMatchObject({ status: 404 })
  })

  test('of two editors one wins; the other gets 409 with the post as it now is', async () => {
    const blog = await createTestPost({ mainHeading: 'Shared' })
    const edits = ['Mine', 'Yours', 'Theirs'].map((mainHeading) => staff.updatePost({ ...blog, id: blog._id, mainHeading }))
    const settled = await Promise.allSettled(edits)
    const won = settled.filter((edit) => edit.status === 'fulfilled')
    expect(won).toHaveLength(1)
    const current = (await staff.getStaffPost({ id: blog._id })).blog
    expect(won[0]?.value.blog).toEqual(current)
    for (const edit of settled) {
      if (edit.status === 'rejected') {
        expect(edit.reason).toMatchObject({ status: 409 })
        expect((edit.reason as ApiError).body.blog).toEqual(current)
      }
    }
    const { version: _version, ...withoutVersion } = blog
    expect((await staff.updatePost({ ...withoutVersion, id: blog._id })).blog.mainHeading).toBe('Shared')
  })

  test('invalid input gets a 400 with a message, and never a 500', async () => {
    const bad: [unknown, RegExp][] = [
      [{}, /Main heading is required/],
      [{ mainHeading: '   ' }, /Main heading is required/],
      [{ mainHeading: 'x', tags: 'Design' }, /tags must be a list/],
      [{ mainHeading: 'x', readTime: 1e99 }, /readTime/],
      [{ mainHeading: 'x', coverImage: 'javascript:alert(1)' }, /coverImage must be a web address/],
      [{ mainHeading: 'x', coverImage: '//evil.example/a.png' }, /coverImage/],
      [{ mainHeading: 'x', publishedAt: 'yesterday' }, /publishedAt/],
      [{ mainHeading: 'x', sections: [{ subheading: '', contentBlocks: [{ type: 'html', content: '<script>' }] }] }, /unknown type/],
      [{ mainHeading: 'x', surprise: 1 }, /Unknown field: surprise/],
      [{ mainHeading: 'a\0b' }, /not text/],
      [{ mainHeading: '\ud800' }, /not text/],
      [{ mainHeading: 'x'.repeat(301) }, /at most 300/],
    ]
    for (const [body, sentence] of bad) {
      const reply = await staff.createPost(body as never).catch((error: ApiError) => error)
      expect(reply, JSON.stringify(body)).toMatchObject({ status: 400, message: expect.stringMatching(sentence) })
    }
    for (const query of [
      'page=0',
      'page=-1',
      'page=1.5',
      'page=1e3',
      'limit=101',
      'limit=0',
      'page=99999999999',
      'sortBy=_id',
      'sortOrder=up',
      'page=1&page=2',
      'search=%00',
      'search=%ED%A0%80',
    ]) {
      const reply = await site.inject({ url: `/api/blogs/get-all-blogs?${query}` })
      expect([reply.statusCode, query]).toEqual([query === 'search=%ED%A0%80' ? 200 : 400, query])
      if (reply.statusCode === 400) expect(reply.json()).toMatchObject({ success: false, message: expect.any(String) })
    }
    expect((await site.inject({ url: '/api/blogs/get-all-blogs?page=&limit=&search=&category=&sortBy=&sortOrder=' })).statusCode).toBe(200)
  })
})
