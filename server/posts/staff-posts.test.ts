import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { NewPost } from '../../contract/post.ts'
import type { Api, ApiError } from '../../contract/api-client.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

const NOON = '2026-06-01T12:00:00.000Z'
const TOMORROW = '2026-06-02T12:00:00.000Z'

describeEachEngine('staff posts', (engine) => {
  let site: TestSite
  let staff: Api
  beforeAll(async () => {
    site = await startTestSite(engine)
    staff = await site.signIn()
  })
  afterEach(async () => {
    site.setTime(undefined)
    staff = await site.signIn()
    const { blogs } = await staff.listStaffPosts({ limit: 100 })
    for (const { _id: id } of blogs) await staff.deletePost({ id })
  })
  afterAll(() => site.close())

  /** Sessions expire by the same clock: staff sign in again whenever it jumps. */
  async function setTimeAndSignIn(moment: string) {
    site.setTime(moment)
    staff = await site.signIn()
  }

  async function createTestPost(post: Partial<NewPost> = {}) {
    return (await staff.createPost({ mainHeading: 'A heading', ...post })).blog
  }

  const headings = (list: { blogs: { mainHeading: string }[] }) => list.blogs.map((blog) => blog.mainHeading)

  test('staff see a draft, and visitors find it nowhere', async () => {
    await createTestPost({ mainHeading: 'Seen', tags: ['Design'] })
    const seen = (await site.visitor.listPosts()).blogs[0]!
    const draft = await createTestPost({ mainHeading: 'Unseen words', tags: ['Design'], state: 'draft' })
    expect(draft).toMatchObject({ state: 'draft', publishAt: null, updatedBy: 'Admin', version: 1 })
    expect(headings(await site.visitor.listPosts())).toEqual(['Seen'])
    expect(await site.visitor.listPosts({ search: 'unseen' })).toMatchObject({ blogs: [], totalBlogs: 0 })
    expect(await site.visitor.listPosts({ category: 'design' })).toMatchObject({ totalBlogs: 1 })
    expect((await site.visitor.listPosts()).totalBlogs).toBe(1)
    expect((await site.visitor.listRelatedPosts({ id: seen._id })).relatedBlogs).toEqual([])
    const missing = { status: 404, message: 'Blog not found' }
    await expect(site.visitor.getPost({ id: draft._id })).rejects.toMatchObject(missing)
    await expect(site.visitor.listRelatedPosts({ id: draft._id })).rejects.toMatchObject(missing)
    expect((await staff.getStaffPost({ id: draft._id })).blog).toEqual(draft)
  })

  test('a draft gets its date when it is published, and keeps it as a draft again', async () => {
    await setTimeAndSignIn('2026-06-01T11:50:00.000Z')
    const draft = await createTestPost({ state: 'draft' })
    site.setTime(NOON)
    const { blog: published } = await staff.updatePost({ ...draft, id: draft._id, state: 'published' })
    expect(published).toMatchObject({ state: 'published', publishedAt: NOON, version: 2 })
    expect((await site.visitor.getPost({ id: draft._id })).blog.publishedAt).toBe(NOON)
    site.setTime('2026-06-01T12:10:00.000Z')
    const { blog: hidden } = await staff.updatePost({ ...published, id: draft._id, state: 'draft' })
    await expect(site.visitor.getPost({ id: draft._id })).rejects.toMatchObject({ status: 404 })
    site.setTime('2026-06-01T12:20:00.000Z')
    expect((await staff.updatePost({ ...hidden, id: draft._id, state: 'published' })).blog.publishedAt).toBe(NOON)
  })

  test('a date that an author gave a draft stays when it is published', async () => {
    const draft = await createTestPost({ state: 'draft', publishedAt: '2020-02-02T00:00:00Z' })
    expect((await staff.updatePost({ ...draft, id: draft._id, state: 'published' })).blog.publishedAt).toBe('2020-02-02T00:00:00.000Z')
  })

  test('a scheduled post is published at its time, in lists, counts and pages that were requested before', async () => {
    await setTimeAndSignIn(NOON)
    const post = await createTestPost({ mainHeading: 'Later', state: 'scheduled', publishAt: '2026-06-01T14:15:00+02:00' })
    expect(post).toMatchObject({ state: 'scheduled', publishAt: '2026-06-01T12:15:00.000Z' })
    expect(await site.visitor.listPosts()).toMatchObject({ blogs: [], totalBlogs: 0 })
    site.setTime('2026-06-01T12:14:59.999Z')
    await expect(site.visitor.getPost({ id: post._id })).rejects.toMatchObject({ status: 404 })
    site.setTime('2026-06-01T12:15:00.000Z')
    await expect.poll(async () => headings(await site.visitor.listPosts())).toEqual(['Later'])
    expect((await site.visitor.listPosts()).totalBlogs).toBe(1)
    expect((await site.visitor.getPost({ id: post._id })).blog.publishedAt).toBe('2026-06-01T12:15:00.000Z')
    // A save from an editor that was opened before does not unpublish it.
    site.setTime('2026-06-01T12:20:00.000Z')
    const { blog: saved } = await staff.updatePost({ ...post, id: post._id, mainHeading: 'Later, mended' })
    expect(saved).toMatchObject({ state: 'published', publishAt: null, publishedAt: '2026-06-01T12:15:00.000Z', version: 2 })
  })

  test('a scheduled post can be rescheduled, made a draft, or published now', async () => {
    await setTimeAndSignIn(NOON)
    const { _id: id } = await createTestPost({ state: 'scheduled', publishAt: TOMORROW })
    const moved = '2026-06-03T12:00:00.000Z'
    expect((await staff.updatePost({ id, publishAt: moved })).blog).toMatchObject({ state: 'scheduled', publishAt: moved })
    expect((await staff.updatePost({ id, mainHeading: 'Kept' })).blog).toMatchObject({ state: 'scheduled', publishAt: moved })
    expect((await staff.updatePost({ id, state: 'draft' })).blog).toMatchObject({ state: 'draft', publishAt: null, publishedAt: NOON })
    expect((await staff.updatePost({ id, state: 'scheduled', publishAt: TOMORROW })).blog.state).toBe('scheduled')
    expect((await staff.updatePost({ id, state: 'published' })).blog).toMatchObject({ state: 'published', publishedAt: NOON })
  })

  test('scheduling needs a time in the future', async () => {
    await setTimeAndSignIn(NOON)
    const refusal = (message: RegExp) => ({
      status: 400,
      message: expect.stringMatching(message),
      fields: { publishAt: expect.any(String) },
    })
    await expect(createTestPost({ state: 'scheduled' })).rejects.toMatchObject(refusal(/choose when/))
    await expect(createTestPost({ state: 'scheduled', publishAt: NOON })).rejects.toMatchObject(refusal(/has passed/))
    const { _id: id } = await createTestPost({ state: 'draft' })
    await expect(staff.updatePost({ id, state: 'scheduled', publishAt: '2026-05-01T00:00:00Z' })).rejects.toMatchObject(
      refusal(/has passed/),
    )
    await expect(createTestPost({ state: 'hidden' as never })).rejects.toMatchObject({ status: 400 })
    await expect(createTestPost({ state: 'scheduled', publishAt: 'tomorrow' })).rejects.toMatchObject({ status: 400 })
  })

  test('the staff list shows every state, counts them, filters, searches and sorts', async () => {
    await setTimeAndSignIn(NOON)
    await createTestPost({ mainHeading: 'Alpha', tags: ['Business'], readTime: 9, publishedAt: '2026-01-01T00:00:00Z' })
    await createTestPost({ mainHeading: 'bravo', tags: ['Design'], state: 'draft', readTime: 1 })
    await createTestPost({ mainHeading: 'Charlie', tags: ['Business'], state: 'scheduled', publishAt: TOMORROW, readTime: 5 })
    const all = await staff.listStaffPosts()
    expect(headings(all)).toEqual(['Charlie', 'bravo', 'Alpha'])
    expect(all).toMatchObject({ totalBlogs: 3, page: 1, totalPages: 1, counts: { draft: 1, scheduled: 1, published: 1 } })
    expect(all.blogs[0]).toMatchObject({ state: 'scheduled', publishAt: TOMORROW, updatedBy: 'Admin' })
    expect(all.blogs[0]).not.toHaveProperty('sections')
    const found = async (query: Parameters<Api['listStaffPosts']>[0]) => headings(await staff.listStaffPosts(query))
    expect(await found({ state: 'draft' })).toEqual(['bravo'])
    expect(await found({ category: 'business' })).toEqual(['Charlie', 'Alpha'])
    expect(await found({ category: 'business', state: 'scheduled' })).toEqual(['Charlie'])
    expect(await found({ search: 'alph', state: 'published' })).toEqual(['Alpha'])
    expect(await found({ search: 'alph', state: 'draft' })).toEqual([])
    expect(await found({ search: 'br' })).toEqual(['bravo'])
    expect(await found({ sortBy: 'readTime', sortOrder: 'asc' })).toEqual(['bravo', 'Charlie', 'Alpha'])
    expect(await found({ sortBy: 'mainHeading', sortOrder: 'desc', limit: 2, page: 2 })).toEqual(['Alpha'])
    await expect(staff.listStaffPosts({ state: 'hidden' as never })).rejects.toMatchObject({ status: 400 })
  })

  test('every version is stored with who saved it and when, and an earlier one can be read again', async () => {
    await setTimeAndSignIn(NOON)
    const first = await createTestPost({ mainHeading: 'First', conclusion: 'One', tags: ['A'] })
    const id = first._id
    site.setTime('2026-06-01T12:05:00.000Z')
    await staff.updatePost({ id, mainHeading: 'Second', tags: ['B'] })
    const { versions } = await staff.listPostVersions({ id })
    expect(versions).toEqual([
      { version: 2, savedAt: '2026-06-01T12:05:00.000Z', savedBy: 'Admin' },
      { version: 1, savedAt: NOON, savedBy: 'Admin' },
    ])
    const { version } = await staff.getPostVersion({ id, version: 1 })
    expect(version.document).toMatchObject({ mainHeading: 'First', conclusion: 'One', tags: ['A'] })
    expect((await staff.getPostVersion({ id, version: 2 })).version.document.mainHeading).toBe('Second')

    await expect(staff.restorePostVersion({ id, restore: 1, version: 1 })).rejects.toMatchObject({ status: 409 })
    await expect(staff.restorePostVersion({ id, restore: 99 })).rejects.toMatchObject({ status: 404 })
    await expect(staff.getPostVersion({ id, version: 99 })).rejects.toMatchObject({ status: 404 })
    await expect(staff.listPostVersions({ id: 'nope' })).rejects.toMatchObject({ status: 404 })
  })

  test('a version of a draft is restored as its newest version', async () => {
    const { _id: id } = await createTestPost({ state: 'draft', tags: ['A'], conclusion: 'One' })
    const marks = [{ from: 0, to: 3, type: 'bold' as const }]
    await staff.updatePost({ id, mainHeading: 'Other', tags: ['B'], conclusion: 'One', conclusionMarks: marks })
    const { blog, changes } = await staff.restorePostVersion({ id, restore: 1, version: 2 })
    expect(blog).toMatchObject({ state: 'draft', mainHeading: 'A heading', tags: ['A'], version: 3, hasChanges: false })
    expect(blog).not.toHaveProperty('conclusionMarks')
    expect(changes).toBeNull()
    expect((await staff.getPostVersion({ id, version: 2 })).version.document.conclusionMarks).toEqual(marks)
    expect((await staff.listPostVersions({ id })).versions.map((one) => one.version)).toEqual([3, 2, 1])
  })

  test('the newest 50 versions are stored, and deleted with the post', async () => {
    const { _id: id } = await createTestPost({ mainHeading: 'v1' })
    for (let n = 2; n <= 53; n += 1) await staff.updatePost({ id, mainHeading: `v${n}` })
    const { versions } = await staff.listPostVersions({ id })
    expect([versions.length, versions[0]?.version, versions.at(-1)?.version]).toEqual([50, 53, 4])
    expect((await staff.getPostVersion({ id, version: 4 })).version.document.mainHeading).toBe('v4')
    await staff.deletePost({ id })
    expect(await site.store.db.selectFrom('post_versions').selectAll().execute()).toEqual([])
  })

  test('of many concurrent saves exactly one succeeds, and the others get the saved post', async () => {
    const post = await createTestPost()
    const edits = Array.from({ length: 8 }, (_, n) => staff.updatePost({ ...post, id: post._id, mainHeading: `Edit ${n}` }))
    const settled = await Promise.allSettled(edits)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { blog: current } = await staff.getStaffPost({ id: post._id })
    for (const edit of settled) {
      if (edit.status === 'rejected') expect((edit.reason as ApiError).body.blog).toEqual(current)
    }
    expect((await staff.listPostVersions({ id: post._id })).versions).toHaveLength(2)
  })

  test('a preview link shows a draft for seven days, or until it is replaced or revoked', async () => {
    await setTimeAndSignIn(NOON)
    const draft = await createTestPost({ mainHeading: 'Not yet', state: 'draft' })
    const id = draft._id
    const link = await staff.createPreviewLink({ id })
    expect(link).toMatchObject({ path: expect.stringMatching(/^\/preview\/[\w-]{43}$/), previewUntil: '2026-06-08T12:00:00.000Z' })
    const token = link.path.split('/')[2]!
    const reply = await site.inject({ url: `/api/blogs/preview/${token}` })
    expect(reply.json()).toMatchObject({ blog: { mainHeading: 'Not yet' }, state: 'draft' })
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.body).not.toContain('updatedBy')
    expect((await staff.getStaffPost({ id })).blog.previewUntil).toBe(link.previewUntil)
    expect(JSON.stringify(await site.store.db.selectFrom('posts').selectAll().execute())).not.toContain(token)

    const notFound = { status: 404, message: 'This preview link has expired, was ended, or was replaced by a newer one.' }
    site.setTime('2026-06-08T11:59:59.000Z')
    expect((await site.visitor.getPostPreview({ token })).blog._id).toBe(id)
    site.setTime('2026-06-08T12:00:00.000Z')
    await expect(site.visitor.getPostPreview({ token })).rejects.toMatchObject(notFound)
    await setTimeAndSignIn(NOON)
    const newer = (await staff.createPreviewLink({ id })).path.split('/')[2]!
    await expect(site.visitor.getPostPreview({ token })).rejects.toMatchObject(notFound)
    expect((await site.visitor.getPostPreview({ token: newer })).state).toBe('draft')
    expect(await staff.revokePreviewLink({ id })).toMatchObject({ message: 'The preview link no longer works.' })
    await expect(site.visitor.getPostPreview({ token: newer })).rejects.toMatchObject(notFound)
    expect((await staff.getStaffPost({ id })).blog.previewUntil).toBeNull()
    const last = (await staff.createPreviewLink({ id })).path.split('/')[2]!
    await staff.deletePost({ id })
    await expect(site.visitor.getPostPreview({ token: last })).rejects.toMatchObject(notFound)
    await expect(staff.revokePreviewLink({ id })).rejects.toMatchObject({ status: 404 })
    await expect(staff.createPreviewLink({ id })).rejects.toMatchObject({ status: 404 })
  })

  test('every staff action on a post is in the audit log', async () => {
    await setTimeAndSignIn(NOON)
    const { _id: id } = await createTestPost({ mainHeading: 'Watched', state: 'draft' })
    await staff.updatePost({ id, description: 'More' })
    await staff.updatePost({ id, state: 'scheduled', publishAt: TOMORROW })
    await staff.updatePost({ id, state: 'published' })
    await staff.restorePostVersion({ id, restore: 1 })
    await staff.createPreviewLink({ id })
    await staff.revokePreviewLink({ id })
    // There is no link any more: nothing is recorded.
    await staff.revokePreviewLink({ id })
    await staff.deletePost({ id })
    const { data } = await staff.listAuditEvents({ limit: 100 })
    const about = data.filter((entry) => entry.about._id === id)
    expect(about.every((entry) => entry.by.name === 'Admin' && entry.about.name === 'Watched')).toBe(true)
    expect(about.map(({ did, detail }) => [did, detail])).toEqual([
      ['deleted', ''],
      ['changed', 'preview link ended'],
      ['changed', 'new preview link'],
      ['changed', 'version 1 restored as changes'],
      ['published', ''],
      ['changed', `scheduled for ${TOMORROW}`],
      ['changed', ''],
      ['created', 'draft'],
    ])
  })
})
