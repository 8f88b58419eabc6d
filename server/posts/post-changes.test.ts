import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Api, ApiError } from '../../contract/api-client.ts'
import type { EditedContent } from '../../contract/post-changes.ts'
import type { NewPost } from '../../contract/post.ts'
import { createStaffMember } from '../../tests/support/create-staff-member.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

const NOON = '2026-06-01T12:00:00.000Z'
const TOMORROW = '2026-06-02T12:00:00.000Z'
const MARKUP = '<img src=x onerror=alert(1)> &amp; {{name}}'

const edited = (changed: Partial<EditedContent> = {}): EditedContent => ({
  mainHeading: 'As published',
  description: '',
  tags: ['Design'],
  coverImage: '',
  author: '',
  readTime: null,
  sections: [],
  conclusion: '',
  ...changed,
})

describeEachEngine('changes of a published post', (engine) => {
  let site: TestSite
  let staff: Api
  let asha: Api
  let ashaLogin: { email: string; password: string }
  beforeAll(async () => {
    site = await startTestSite(engine)
    ashaLogin = await createStaffMember(site, 'Asha')
    await signIn()
  })
  afterEach(async () => {
    site.setTime(undefined)
    await signIn()
    const { blogs } = await staff.listStaffPosts({ limit: 100 })
    for (const { _id: id } of blogs) await staff.deletePost({ id })
  })
  afterAll(() => site.close())

  async function signIn(): Promise<void> {
    staff = await site.signIn()
    asha = await site.signIn(ashaLogin)
  }

  /** Sessions expire by the same clock. */
  async function setTimeAndSignIn(moment: string): Promise<void> {
    site.setTime(moment)
    await signIn()
  }

  async function createPost(post: Partial<NewPost> = {}): Promise<string> {
    return (await staff.createPost({ ...edited(), ...post })).blog._id
  }

  /** The first changes of a new post. */
  async function createChangedPost(changed: Partial<EditedContent> = { mainHeading: 'As it will be' }): Promise<string> {
    const id = await createPost()
    await staff.savePostChanges({ id, content: edited(changed), changesVersion: 0, postVersion: 1 })
    return id
  }

  const body = async (url: string) => (await site.inject({ url })).body

  async function readPublicReplies(id: string): Promise<string[]> {
    const urls = ['get-all-blogs', 'get-all-blogs?search=will', 'get-all-blogs?search=as', `get-blog/${id}`, `${id}/related`]
    return Promise.all(urls.map((url) => body(`/api/blogs/${url}`)))
  }

  const readContentVersion = () => site.store.db.selectFrom('content_version').select('n').executeTakeFirstOrThrow()
  const listAuditDetails = async (id: string) =>
    (await staff.listAuditEvents({ limit: 100 })).data.filter(({ about }) => about._id === id).map(({ did, detail }) => [did, detail])

  test('are for staff only, until they are published', async () => {
    await setTimeAndSignIn(NOON)
    const id = await createPost()
    await createPost({ mainHeading: 'Another' })
    const before = { replies: await readPublicReplies(id), version: await readContentVersion() }
    site.setTime('2026-06-01T12:05:00.000Z')
    const content = edited({ mainHeading: 'As it will be', tags: ['Design', 'New'], conclusion: MARKUP })
    const { message, changes } = await asha.savePostChanges({ id, content, changesVersion: 0, postVersion: 1 })
    expect(message).toBe('Blog updated successfully! Visitors see the changes when you publish them.')
    expect(changes).toEqual({
      document: { ...content, readTime: 1 },
      version: 1,
      baseVersion: 1,
      updatedAt: '2026-06-01T12:05:00.000Z',
      updatedBy: 'Asha',
      publishAt: null,
    })
    expect({ replies: await readPublicReplies(id), version: await readContentVersion() }).toEqual(before)
    const read = await staff.getStaffPost({ id })
    expect(read).toMatchObject({ blog: { mainHeading: 'As published', version: 1, updatedBy: 'Admin', hasChanges: true }, changes })
    const { blogs } = await staff.listStaffPosts()
    expect(blogs.map(({ mainHeading, hasChanges }) => [mainHeading, hasChanges])).toEqual([
      ['Another', false],
      ['As published', true],
    ])

    site.setTime('2026-06-01T12:10:00.000Z')
    const published = await staff.publishPostChanges({ id, changesVersion: 1, postVersion: 1 })
    expect(published).toMatchObject({
      message: 'Changes published.',
      blog: { mainHeading: 'As it will be', version: 2, publishedAt: NOON, updatedBy: 'Admin', hasChanges: false, conclusion: MARKUP },
      changes: null,
    })
    expect((await site.visitor.getPost({ id })).blog).toMatchObject({ mainHeading: 'As it will be', conclusion: MARKUP, publishedAt: NOON })
    expect((await site.visitor.listPosts({ search: 'will' })).totalBlogs).toBe(1)
    expect((await staff.getStaffPost({ id })).changes).toBeNull()
    expect((await staff.getPostVersion({ id, version: 1 })).version.document.mainHeading).toBe('As published')
    expect(await listAuditDetails(id)).toEqual([
      ['published', 'changes published'],
      ['changed', 'changes saved'],
      ['created', 'published'],
    ])
  })

  test('count up, and a stale version gets the current post and changes', async () => {
    const id = await createChangedPost()
    const second = { id, content: edited({ mainHeading: 'Second' }), changesVersion: 1, postVersion: 1 }
    expect((await staff.savePostChanges(second)).changes).toMatchObject({ version: 2, document: { mainHeading: 'Second' } })
    const { blog, changes } = await staff.getStaffPost({ id })
    const conflict = { status: 409, body: { blog, changes } }
    await expect(asha.savePostChanges(second)).rejects.toMatchObject(conflict)
    await expect(asha.savePostChanges({ ...second, changesVersion: 2, postVersion: 0 })).rejects.toMatchObject(conflict)
    await expect(asha.publishPostChanges({ id, changesVersion: 1, postVersion: 1 })).rejects.toMatchObject(conflict)
    await expect(asha.discardPostChanges({ id, changesVersion: 1 })).rejects.toMatchObject(conflict)
    await expect(
      asha.schedulePostChanges({ id, publishAt: '2999-01-01T00:00:00.000Z', changesVersion: 1, postVersion: 1 }),
    ).rejects.toMatchObject(conflict)
    expect(await staff.getStaffPost({ id })).toMatchObject({ blog, changes })
  })

  test('of two who save or publish at once exactly one succeeds', async () => {
    const id = await createPost()
    const save = (api: Api, n: number) =>
      api.savePostChanges({ id, content: edited({ mainHeading: `By ${n}` }), changesVersion: 0, postVersion: 1 })
    const saves = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => save(n % 2 === 0 ? staff : asha, n)))
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { changes } = await staff.getStaffPost({ id })
    expect(changes!.version).toBe(1)
    for (const one of saves) if (one.status === 'rejected') expect((one.reason as ApiError).body.changes).toEqual(changes)
    const publications = await Promise.allSettled(
      [staff, asha, staff, asha].map((api) => api.publishPostChanges({ id, changesVersion: 1, postVersion: 1 })),
    )
    expect(publications.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await staff.listPostVersions({ id })).versions.map(({ version }) => version)).toEqual([2, 1])
  })

  test('do not exist for a draft or a scheduled post, nor where nothing was changed', async () => {
    await setTimeAndSignIn(NOON)
    const content = edited()
    const versions = { changesVersion: 0, postVersion: 1 }
    for (const state of [{ state: 'draft' as const }, { state: 'scheduled' as const, publishAt: TOMORROW }]) {
      const id = await createPost(state)
      const refusal = { status: 400, message: 'Only a published post has changes beside it.' }
      await expect(staff.savePostChanges({ id, content, ...versions })).rejects.toMatchObject(refusal)
      await expect(staff.publishPostChanges({ id, content, ...versions })).rejects.toMatchObject(refusal)
      await expect(staff.schedulePostChanges({ id, publishAt: TOMORROW, ...versions })).rejects.toMatchObject(refusal)
    }
    const id = await createPost()
    const none = { status: 400, message: 'There are no changes to publish.' }
    await expect(staff.publishPostChanges({ id, ...versions })).rejects.toMatchObject(none)
    await expect(staff.schedulePostChanges({ id, publishAt: TOMORROW, ...versions })).rejects.toMatchObject(none)
    await expect(staff.discardPostChanges({ id })).rejects.toMatchObject(none)
    await expect(staff.savePostChanges({ id: 'nope', content, ...versions })).rejects.toMatchObject({ status: 404 })
    await expect(staff.savePostChanges({ id, content: { ...content, mainHeading: ' ' }, ...versions })).rejects.toMatchObject({
      status: 400,
      message: 'Main heading is required',
    })
  })

  test('can be published in part: what is left stays on top of it', async () => {
    const id = await createChangedPost({ mainHeading: 'New heading', description: 'New description' })
    const part = edited({ mainHeading: 'New heading' })
    const first = await staff.publishPostChanges({ id, content: part, changesVersion: 1, postVersion: 1 })
    expect(first).toMatchObject({
      blog: { mainHeading: 'New heading', description: '', version: 2, hasChanges: true },
      changes: { version: 2, baseVersion: 2, document: { mainHeading: 'New heading', description: 'New description' } },
    })
    expect((await site.visitor.getPost({ id })).blog).toMatchObject({ mainHeading: 'New heading', description: '' })
    const rest = edited({ mainHeading: 'New heading', description: 'New description' })
    const second = await staff.publishPostChanges({ id, content: rest, changesVersion: 2, postVersion: 2 })
    expect(second).toMatchObject({ blog: { description: 'New description', version: 3, hasChanges: false }, changes: null })
    // What was never saved as changes can be published at once.
    const third = await staff.publishPostChanges({ id, content: edited(), changesVersion: 0, postVersion: 3 })
    expect(third).toMatchObject({ blog: { mainHeading: 'As published', version: 4 }, changes: null })
  })

  test('that are discarded can be read for 30 days, and never come back by mistake', async () => {
    await setTimeAndSignIn(NOON)
    const id = await createChangedPost()
    expect(await asha.discardPostChanges({ id, changesVersion: 1 })).toMatchObject({
      message: 'Changes discarded. They are kept for 30 days.',
    })
    expect(await staff.getStaffPost({ id })).toMatchObject({ blog: { hasChanges: false, version: 1 }, changes: null })
    const { discarded } = await staff.listPostVersions({ id })
    expect(discarded).toEqual([{ _id: expect.any(String), savedBy: 'Admin', discardedBy: 'Asha', discardedAt: NOON }])
    const discardedId = discarded[0]!._id
    const kept = await staff.getDiscardedChanges({ id, discardedId })
    expect(kept.discarded).toEqual({ ...discarded[0], document: expect.objectContaining({ mainHeading: 'As it will be' }) })

    // Somebody who still has the discarded changes open must not overwrite the new ones.
    const { changes } = await staff.savePostChanges({ id, content: edited({ mainHeading: 'New' }), changesVersion: 0, postVersion: 1 })
    expect(changes.version).toBe(2)
    await expect(asha.savePostChanges({ id, content: edited(), changesVersion: 1, postVersion: 1 })).rejects.toMatchObject({ status: 409 })

    site.setTime('2026-07-01T11:59:00.000Z')
    await site.runHousekeeping()
    await setTimeAndSignIn('2026-07-01T11:59:00.000Z')
    expect((await staff.listPostVersions({ id })).discarded).toHaveLength(1)
    await setTimeAndSignIn('2026-07-01T12:00:00.001Z')
    await site.runHousekeeping()
    const gone = { status: 404, message: 'These changes are no longer kept.' }
    await expect(staff.getDiscardedChanges({ id, discardedId })).rejects.toMatchObject(gone)
    await expect(staff.getDiscardedChanges({ id: 'nope', discardedId })).rejects.toMatchObject(gone)
  })

  test('are published at their time, written by whoever wrote them', async () => {
    await setTimeAndSignIn(NOON)
    const id = await createPost()
    await asha.savePostChanges({ id, content: edited({ mainHeading: 'On time' }), changesVersion: 0, postVersion: 1 })
    const versions = { changesVersion: 1, postVersion: 1 }
    const refused = {
      status: 400,
      message: 'This time has passed. Please choose one in the future.',
      fields: { publishAt: expect.any(String) },
    }
    await expect(staff.schedulePostChanges({ id, publishAt: NOON, ...versions })).rejects.toMatchObject(refused)
    await expect(staff.schedulePostChanges({ id, publishAt: 'soon', ...versions })).rejects.toMatchObject({ status: 400 })
    const publishAt = '2026-06-01T12:15:00.000Z'
    const scheduled = await staff.schedulePostChanges({ id, publishAt: '2026-06-01T14:15:00+02:00', ...versions })
    expect(scheduled).toMatchObject({ message: 'Changes scheduled.', changes: { publishAt, version: 1 } })
    // Saving them again does not change when.
    const saved = await asha.savePostChanges({ id, content: edited({ mainHeading: 'On time, mended' }), ...versions })
    expect(saved.changes).toMatchObject({ publishAt, version: 2 })
    site.setTime('2026-06-01T12:14:59.999Z')
    expect((await site.visitor.getPost({ id })).blog.mainHeading).toBe('As published')
    site.setTime(publishAt)
    await expect.poll(async () => (await site.visitor.getPost({ id })).blog.mainHeading).toBe('On time, mended')
    expect(await staff.getStaffPost({ id })).toMatchObject({
      blog: { version: 2, updatedBy: 'Asha', publishedAt: NOON, hasChanges: false },
      changes: null,
    })
    expect((await listAuditDetails(id))[0]).toEqual(['published', 'changes published as scheduled'])
    const { data } = await staff.listAuditEvents({ limit: 1 })
    expect(data[0]!.by.name).toBe('The site')
  })

  test('lose their schedule when it is taken away', async () => {
    await setTimeAndSignIn(NOON)
    const id = await createChangedPost()
    const versions = { changesVersion: 1, postVersion: 1 }
    await staff.schedulePostChanges({ id, publishAt: '2026-06-01T12:15:00.000Z', ...versions })
    const reply = await staff.schedulePostChanges({ id, publishAt: null, ...versions })
    expect(reply).toMatchObject({ message: 'The schedule was taken away.', changes: { publishAt: null } })
    site.setTime('2026-06-01T12:20:00.000Z')
    const other = await createPost({ mainHeading: 'Due', state: 'scheduled', publishAt: '2026-06-01T12:21:00.000Z' })
    site.setTime('2026-06-01T12:21:00.000Z')
    await expect.poll(async () => (await staff.getStaffPost({ id: other })).blog.state).toBe('published')
    expect((await site.visitor.getPost({ id })).blog.mainHeading).toBe('As published')
  })

  test('are not published over a post that has changed since; its writers are asked to merge', async () => {
    await setTimeAndSignIn(NOON)
    const id = await createChangedPost()
    await staff.schedulePostChanges({ id, publishAt: '2026-06-01T12:15:00.000Z', changesVersion: 1, postVersion: 1 })
    const { blog } = await staff.updatePost({ id, description: 'By another program' })
    expect(blog).toMatchObject({ version: 2, hasChanges: true })
    expect((await site.visitor.getPost({ id })).blog.description).toBe('By another program')
    await expect(staff.publishPostChanges({ id, changesVersion: 1, postVersion: 1 })).rejects.toMatchObject({ status: 409 })
    await expect(staff.publishPostChanges({ id, changesVersion: 1, postVersion: 2 })).rejects.toMatchObject({ status: 409 })

    site.setTime('2026-06-01T12:15:00.000Z')
    await expect.poll(async () => (await staff.getStaffPost({ id })).changes?.publishAt).toBeNull()
    expect(await staff.getStaffPost({ id })).toMatchObject({
      blog: { version: 2, mainHeading: 'As published' },
      changes: { version: 1, baseVersion: 1, document: { mainHeading: 'As it will be' } },
    })
    expect((await listAuditDetails(id))[0]).toEqual(['changed', 'scheduled changes not published, because the post has changed since'])

    const merged = edited({ mainHeading: 'As it will be', description: 'By another program' })
    const { changes } = await staff.savePostChanges({ id, content: merged, changesVersion: 1, postVersion: 2 })
    expect(changes).toMatchObject({ version: 2, baseVersion: 2 })
    const { blog: published } = await staff.publishPostChanges({ id, changesVersion: 2, postVersion: 2 })
    expect(published).toMatchObject({ mainHeading: 'As it will be', description: 'By another program', version: 3 })
  })

  test('become the newest version of a post that is taken offline', async () => {
    await setTimeAndSignIn(NOON)
    const id = await createPost()
    await asha.savePostChanges({ id, content: edited({ mainHeading: 'Unfinished' }), changesVersion: 0, postVersion: 1 })
    const { blog } = await staff.updatePost({ id, version: 1, state: 'draft' })
    expect(blog).toMatchObject({ state: 'draft', mainHeading: 'Unfinished', version: 3, hasChanges: false, updatedBy: 'Asha' })
    expect(await staff.getStaffPost({ id })).toMatchObject({ blog, changes: null })
    expect((await staff.getPostVersion({ id, version: 2 })).version.document.mainHeading).toBe('As published')
    await expect(site.visitor.getPost({ id })).rejects.toMatchObject({ status: 404 })

    const later = await createChangedPost()
    const scheduled = await staff.updatePost({ id: later, state: 'scheduled', publishAt: TOMORROW })
    expect(scheduled.blog).toMatchObject({ state: 'scheduled', publishAt: TOMORROW, mainHeading: 'As it will be', hasChanges: false })
  })

  test('are made by restoring a version; those that were there before count as discarded', async () => {
    const id = await createPost()
    await staff.updatePost({ id, mainHeading: 'Second', conclusion: 'Ends', conclusionMarks: [{ from: 0, to: 4, type: 'bold' }] })
    await staff.savePostChanges({ id, content: edited({ mainHeading: 'Third' }), changesVersion: 0, postVersion: 2 })
    const before = await readPublicReplies(id)
    const restored = await staff.restorePostVersion({ id, restore: 1, version: 2 })
    expect(restored).toMatchObject({
      message: 'The earlier version is back. Visitors see it when you publish it.',
      blog: { mainHeading: 'Second', version: 2, hasChanges: true },
      changes: { document: { mainHeading: 'As published' }, version: 2, baseVersion: 2 },
    })
    expect(await readPublicReplies(id)).toEqual(before)
    expect((await staff.listPostVersions({ id })).discarded).toHaveLength(1)
    const { blog } = await staff.publishPostChanges({ id, changesVersion: 2, postVersion: 2 })
    expect(blog).toMatchObject({ mainHeading: 'As published', conclusion: '', version: 3 })
    expect(blog).not.toHaveProperty('conclusionMarks')
  })

  test('are what a preview link shows, as long as there are some', async () => {
    const id = await createChangedPost({ mainHeading: 'As it will be', conclusion: MARKUP })
    const token = (await staff.createPreviewLink({ id })).path.split('/')[2]!
    const preview = await site.visitor.getPostPreview({ token })
    expect(preview).toMatchObject({ blog: { _id: id, mainHeading: 'As it will be', conclusion: MARKUP }, state: 'draft' })
    await staff.publishPostChanges({ id, changesVersion: 1, postVersion: 1 })
    expect(await site.visitor.getPostPreview({ token })).toMatchObject({ blog: { version: 2 }, state: 'published' })
    await staff.revokePreviewLink({ id })
    await expect(site.visitor.getPostPreview({ token })).rejects.toMatchObject({ status: 404 })
  })

  test('are deleted with their post', async () => {
    const id = await createChangedPost()
    await staff.discardPostChanges({ id })
    await staff.savePostChanges({ id, content: edited(), changesVersion: 0, postVersion: 1 })
    await staff.deletePost({ id })
    const { db } = site.store
    for (const table of ['post_changes', 'discarded_changes'] as const) expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  })
})

describeEachEngine('the marks of a conclusion', (engine) => {
  let site: TestSite
  let staff: Api
  beforeAll(async () => {
    site = await startTestSite(engine)
    staff = await site.signIn()
  })
  afterAll(() => site.close())

  const bold = { from: 0, to: 3, type: 'bold' as const }
  const link = { from: 4, to: 7, type: 'link' as const, href: '/contact' }

  test('are put in order, and stay until the conclusion changes', async () => {
    const beyond = { from: 4, to: 99, type: 'italic' as const }
    const { blog } = await staff.createPost({ mainHeading: 'Marked', conclusion: 'One two', conclusionMarks: [link, beyond, bold, bold] })
    const id = blog._id
    const marks = [bold, { ...beyond, to: 7 }, link]
    expect(blog.conclusionMarks).toEqual(marks)
    expect((await staff.getStaffPost({ id })).blog.conclusionMarks).toEqual(marks)
    expect((await staff.updatePost({ id, mainHeading: 'Renamed' })).blog.conclusionMarks).toEqual(marks)
    expect((await staff.updatePost({ id, conclusion: 'One two' })).blog.conclusionMarks).toEqual(marks)
    const { blog: reworded } = await staff.updatePost({ id, conclusion: 'Two one' })
    expect(reworded).not.toHaveProperty('conclusionMarks')
    expect((await staff.getStaffPost({ id })).blog).not.toHaveProperty('conclusionMarks')
    expect((await staff.updatePost({ id, conclusionMarks: [bold] })).blog.conclusionMarks).toEqual([bold])
    expect((await staff.updatePost({ id, conclusionMarks: [] })).blog).not.toHaveProperty('conclusionMarks')
    expect((await staff.getPostVersion({ id, version: 1 })).version.document.conclusionMarks).toEqual(marks)
    expect((await staff.getPostVersion({ id, version: 4 })).version.document).not.toHaveProperty('conclusionMarks')
  })

  test('lead nowhere but to a page, an address or a number', async () => {
    const conclusionMarks = [{ ...link, href: 'javascript:alert(1)' }]
    await expect(staff.createPost({ mainHeading: 'Marked', conclusion: 'One two', conclusionMarks })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('A link must be a web address'),
    })
  })
})
