import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import type { NewPostAutosave } from '../../contract/post-changes.ts'
import { createStaffMember } from '../../tests/support/create-staff-member.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

const NOON = '2026-06-01T12:00:00.000Z'
const MARKUP = '<script>alert(1)</script>'

const content = {
  mainHeading: '',
  description: MARKUP,
  tags: [],
  coverImage: '',
  author: '',
  readTime: null,
  sections: [{ subheading: '', contentBlocks: [{ type: 'paragraph' as const, content: MARKUP }] }],
  conclusion: '',
}
const autosave: NewPostAutosave = { content, postVersion: 1, changesVersion: 0, tabId: 'tab' }

describeEachEngine('unsaved work on a post', (engine) => {
  let site: TestSite
  let staff: Api
  let asha: Api
  let ashaId: string
  let ashaLogin: { email: string; password: string }
  beforeAll(async () => {
    site = await startTestSite(engine)
    ashaLogin = await createStaffMember(site, 'Asha')
    await signIn()
    ashaId = (await asha.getCurrentStaff()).admin._id
  })
  afterEach(async () => {
    site.setTime(undefined)
    await signIn()
    const { blogs } = await staff.listStaffPosts({ limit: 100 })
    for (const { _id: id } of blogs) await staff.deletePost({ id })
    await site.store.db.deleteFrom('post_autosaves').execute()
  })
  afterAll(() => site.close())

  async function signIn(): Promise<void> {
    staff = await site.signIn()
    asha = await site.signIn(ashaLogin)
  }

  const createPost = async () => (await staff.createPost({ mainHeading: 'A heading' })).blog._id
  const find = async (api: Api, id: string) => (await api.getPostAutosave({ id })).autosave

  test('is kept for its writer, once for each post; colleagues see only that there is some', async () => {
    site.setTime(NOON)
    await signIn()
    const id = await createPost()
    expect(await find(asha, id)).toBeNull()
    expect(await asha.savePostAutosave({ id, ...autosave })).toMatchObject({ message: 'Saved', savedAt: NOON })
    const kept = { ...autosave, savedAt: NOON }
    expect(await find(asha, id)).toEqual(kept)
    site.setTime('2026-06-01T12:01:00.000Z')
    const more = { ...autosave, content: { ...content, mainHeading: 'More' }, tabId: 'other tab' }
    const { savedAt } = await asha.savePostAutosave({ id, ...more })
    expect(await find(asha, id)).toEqual({ ...more, savedAt })

    expect(await find(staff, id)).toBeNull()
    expect(await asha.getStaffPost({ id })).toMatchObject({ autosave: { ...more, savedAt }, colleagueAutosaves: [] })
    expect(await staff.getStaffPost({ id })).toMatchObject({
      blog: { mainHeading: 'A heading', version: 1, hasChanges: false },
      autosave: null,
      colleagueAutosaves: [{ by: { _id: ashaId, name: 'Asha' }, savedAt }],
    })
    expect(await asha.deletePostAutosave({ id })).toMatchObject({ message: 'Deleted' })
    expect(await find(asha, id)).toBeNull()
    expect(await asha.deletePostAutosave({ id })).toMatchObject({ message: 'Deleted' })
  })

  test('leaves no trace in the audit log, and changes nothing that anybody else sees', async () => {
    const id = await createPost()
    const { data: before } = await staff.listAuditEvents({ limit: 100 })
    const page = (await site.inject({ url: `/api/blogs/get-blog/${id}` })).body
    await asha.savePostAutosave({ id, ...autosave })
    await asha.deletePostAutosave({ id })
    expect((await staff.listAuditEvents({ limit: 100 })).data).toEqual(before)
    expect((await site.inject({ url: `/api/blogs/get-blog/${id}` })).body).toBe(page)
  })

  test('belongs to a post that exists, or to a new one', async () => {
    await expect(asha.savePostAutosave({ id: 'nope', ...autosave })).rejects.toMatchObject({ status: 404, message: 'Blog not found' })
    await expect(asha.getPostAutosave({ id: 'nope' })).rejects.toMatchObject({ status: 404 })
    await asha.savePostAutosave({ id: 'new', ...autosave, postVersion: 0 })
    expect(await find(asha, 'new')).toMatchObject({ content, postVersion: 0 })
    expect(await find(staff, 'new')).toBeNull()
    const huge = { ...autosave, postVersion: Number.MAX_SAFE_INTEGER, changesVersion: Number.MIN_SAFE_INTEGER }
    await expect(asha.savePostAutosave({ id: 'new', ...huge })).rejects.toMatchObject({ status: 400 })
    const long = { ...content, mainHeading: 'x'.repeat(301) }
    await expect(asha.savePostAutosave({ id: 'new', ...autosave, content: long })).rejects.toMatchObject({ status: 400 })
  })

  test('is kept while the address of a picture is missing or wrong, which cannot be saved', async () => {
    const id = await createPost()
    const block = { type: 'image' as const, alt: 'A form on a phone' }
    const unfinished = {
      ...content,
      mainHeading: 'A heading',
      coverImage: 'javascript:alert(1)',
      sections: ['', 'htps:/example'].map((imageUrl) => ({ subheading: '', contentBlocks: [{ ...block, imageUrl }] })),
    }
    await asha.savePostAutosave({ id, ...autosave, content: unfinished })
    expect(await find(asha, id)).toMatchObject({ content: unfinished })
    expect(await asha.getStaffPost({ id })).toMatchObject({ autosave: { content: unfinished } })
    for (const wrong of [
      { ...unfinished, sections: [] },
      { ...unfinished, coverImage: '' },
    ]) {
      const refused = asha.savePostChanges({ id, content: wrong, changesVersion: 0, postVersion: 1 })
      await expect(refused).rejects.toMatchObject({ status: 400 })
    }
  })

  test('ends when its writer saves the post in any way, and only then', async () => {
    const id = await createPost()
    const whole = { ...content, mainHeading: 'Whole' }
    const saves: (() => Promise<unknown>)[] = [
      () => asha.updatePost({ id, mainHeading: 'Saved' }),
      () => asha.savePostChanges({ id, content: whole, changesVersion: 0, postVersion: 2 }),
      () => asha.publishPostChanges({ id, changesVersion: 1, postVersion: 2 }),
    ]
    for (const save of saves) {
      for (const api of [staff, asha]) await api.savePostAutosave({ id, ...autosave })
      await asha.savePostAutosave({ id: 'new', ...autosave })
      await save()
      expect([await find(asha, id), await find(staff, id)]).toMatchObject([null, { tabId: 'tab' }])
      expect(await find(asha, 'new')).not.toBeNull()
    }
    await staff.savePostAutosave({ id: 'new', ...autosave })
    await asha.createPost({ mainHeading: 'New' })
    expect([await find(asha, 'new'), await find(staff, 'new')]).toMatchObject([null, { tabId: 'tab' }])
    // A save that is refused keeps it.
    await asha.savePostAutosave({ id, ...autosave })
    await expect(asha.updatePost({ id, version: 1, mainHeading: 'Late' })).rejects.toMatchObject({ status: 409 })
    expect(await find(asha, id)).not.toBeNull()
  })

  test('is deleted with its post, with the account, and after 90 days', async () => {
    site.setTime(NOON)
    await signIn()
    const [deleted, id] = [await createPost(), await createPost()]
    for (const postId of [deleted, id]) await asha.savePostAutosave({ id: postId, ...autosave })
    await staff.deletePost({ id: deleted })
    const { db } = site.store
    const list = () => db.selectFrom('post_autosaves').select('post_id').execute()
    expect(await list()).toEqual([{ post_id: id }])
    site.setTime('2026-08-30T11:59:00.000Z')
    await site.runHousekeeping()
    expect(await list()).toEqual([{ post_id: id }])
    site.setTime('2026-08-30T12:00:00.001Z')
    await site.runHousekeeping()
    expect(await list()).toEqual([])

    site.setTime(undefined)
    await signIn()
    const benLogin = await createStaffMember(site, 'Ben')
    const ben = await site.signIn(benLogin)
    await ben.savePostAutosave({ id, ...autosave })
    const { _id: benId } = (await ben.getCurrentStaff()).admin
    await staff.disableStaff({ id: benId })
    expect((await staff.getStaffPost({ id })).colleagueAutosaves).toEqual([])
    await db.deleteFrom('staff').where('id', '=', benId).execute()
    expect(await list()).toEqual([])
  })
})
