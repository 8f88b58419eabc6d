import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import type { EditedContent } from '../../contract/post-changes.ts'
import type { NewPost } from '../../contract/post.ts'
import { createStaffMember } from '../../tests/support/create-staff-member.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

const NOON = '2026-06-01T12:00:00.000Z'
const MARKUP = '<b>Bold</b> {{by}}'
const content: EditedContent = {
  mainHeading: 'Changed',
  description: '',
  tags: [],
  coverImage: '',
  author: '',
  readTime: null,
  sections: [],
  conclusion: '',
}

describeEachEngine('a review of a post', (engine) => {
  let site: TestSite
  let owner: Api
  let asha: Api
  let ben: Api
  let owners: { _id: string; name: string }
  let ashas: { _id: string; name: string }
  let bens: { _id: string; name: string }
  let logins: { email: string; password: string }[]
  beforeAll(async () => {
    site = await startTestSite(engine)
    logins = [await createStaffMember(site, 'Asha'), await createStaffMember(site, 'Ben')]
    await signIn()
    ;[owners, ashas, bens] = await Promise.all(
      [owner, asha, ben].map(async (api) => {
        const { _id, name } = (await api.getCurrentStaff()).admin
        return { _id, name }
      }) as [Promise<typeof owners>, Promise<typeof owners>, Promise<typeof owners>],
    )
  })
  afterEach(async () => {
    site.setTime(undefined)
    await signIn()
    const { blogs } = await owner.listStaffPosts({ limit: 100 })
    for (const { _id: id } of blogs) await owner.deletePost({ id })
  })
  afterAll(() => site.close())

  async function signIn(): Promise<void> {
    owner = await site.signIn()
    asha = await site.signIn(logins[0])
    ben = await site.signIn(logins[1])
  }

  const createPost = async (post: Partial<NewPost> = {}) =>
    (await owner.createPost({ mainHeading: 'A heading', state: 'draft', ...post })).blog._id
  const findReview = async (id: string) => (await owner.getStaffPost({ id })).review
  const listLetters = async () => (await owner.listEmails({ search: 'asks you to look' })).data

  test('is asked of one colleague, by a letter and in their list, the oldest request first', async () => {
    site.setTime(NOON)
    await signIn()
    const [first, second] = [await createPost({ mainHeading: MARKUP }), await createPost()]
    const { message, review } = await asha.askForPostReview({ id: first, reviewerId: bens._id, note: MARKUP })
    expect(message).toBe('Asked')
    expect(review).toEqual({ reviewer: bens, askedBy: ashas, note: MARKUP, askedAt: NOON })
    expect(await findReview(first)).toEqual(review)
    site.setTime('2026-06-01T12:01:00.000Z')
    await owner.askForPostReview({ id: second, reviewerId: bens._id })
    expect((await ben.listPostReviews()).data).toMatchObject([
      { ...review, postId: first, mainHeading: MARKUP },
      { postId: second, mainHeading: 'A heading', note: '', askedBy: owners },
    ])
    expect((await asha.listPostReviews()).data).toEqual([])

    const letters = await listLetters()
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      [`Ben <${logins[1]!.email}>`, 'Admin asks you to look at: A heading'],
      [`Ben <${logins[1]!.email}>`, `Asha asks you to look at: ${MARKUP}`],
    ])
    const texts = await site.store.db
      .selectFrom('emails')
      .select('body')
      .where('related_id', 'in', [first, second])
      .orderBy('seq')
      .execute()
    expect(texts[0]!.body).toContain(`> ${MARKUP}`)
    expect(texts[0]!.body).toContain(`${site.config.siteUrl}/cms/blogs/${first}/write`)
    expect(texts[1]!.body).not.toContain('>')

    // Another colleague is asked instead.
    await asha.askForPostReview({ id: first, reviewerId: owners._id })
    expect((await ben.listPostReviews()).data.map(({ postId }) => postId)).toEqual([second])
    expect((await owner.listPostReviews()).data.map(({ postId }) => postId)).toEqual([first])
    await owner.deletePost({ id: first })
    expect((await owner.listPostReviews()).data).toEqual([])
    expect(await listLetters()).toHaveLength(1)
  })

  test('is asked of a colleague with an account, and of nobody else', async () => {
    const id = await createPost()
    await expect(asha.askForPostReview({ id, reviewerId: ashas._id })).rejects.toMatchObject({
      status: 400,
      message: 'Please choose a colleague.',
    })
    const unknown = { status: 400, message: 'This colleague has no account any more.' }
    await expect(asha.askForPostReview({ id, reviewerId: 'nobody' })).rejects.toMatchObject(unknown)
    await owner.disableStaff({ id: bens._id })
    await expect(asha.askForPostReview({ id, reviewerId: bens._id })).rejects.toMatchObject(unknown)
    await owner.enableStaff({ id: bens._id })
    await expect(asha.askForPostReview({ id: 'nope', reviewerId: bens._id })).rejects.toMatchObject({ status: 404 })
    await expect(asha.askForPostReview({ id, reviewerId: bens._id, note: 'x'.repeat(501) })).rejects.toMatchObject({ status: 400 })
    expect(await listLetters()).toEqual([])
    expect(await findReview(id)).toBeNull()
  })

  test('ends when who asked, who was asked, or an owner says so', async () => {
    const id = await createPost()
    await owner.askForPostReview({ id, reviewerId: bens._id })
    await expect(asha.endPostReview({ id })).rejects.toMatchObject({ status: 403 })
    expect(await findReview(id)).not.toBeNull()
    expect(await ben.endPostReview({ id })).toMatchObject({ message: 'Nobody is asked any more.' })
    expect(await findReview(id)).toBeNull()
    for (const ending of [asha, owner]) {
      await asha.askForPostReview({ id, reviewerId: bens._id })
      await ending.endPostReview({ id })
      expect(await findReview(id)).toBeNull()
    }
    // Nothing is recorded where nobody is asked.
    await asha.endPostReview({ id })
    await expect(asha.endPostReview({ id: 'nope' })).rejects.toMatchObject({ status: 404 })
    const { data } = await owner.listAuditEvents({ limit: 100 })
    expect(data.filter(({ about }) => about._id === id).map(({ by, detail }) => [by.name, detail])).toEqual([
      ['Admin', 'Ben no longer asked to look'],
      ['Asha', 'Ben asked to look'],
      ['Asha', 'Ben no longer asked to look'],
      ['Asha', 'Ben asked to look'],
      ['Ben', 'Ben no longer asked to look'],
      ['Admin', 'Ben asked to look'],
      ['Admin', 'draft'],
    ])
  })

  test('ends with publishing, by whoever and in whichever way, and not before', async () => {
    site.setTime(NOON)
    await signIn()
    const [draft, changed, scheduled] = [await createPost(), await createPost({ state: 'published' }), await createPost()]
    for (const id of [draft, changed, scheduled]) await asha.askForPostReview({ id, reviewerId: bens._id })
    await asha.updatePost({ id: draft, mainHeading: 'Better' })
    await asha.savePostChanges({ id: changed, content, changesVersion: 0, postVersion: 1 })
    await asha.updatePost({ id: scheduled, state: 'scheduled', publishAt: '2026-06-01T12:10:00.000Z' })
    expect((await ben.listPostReviews()).data).toHaveLength(3)
    await ben.updatePost({ id: draft, state: 'published' })
    expect(await findReview(draft)).toBeNull()
    await ben.publishPostChanges({ id: changed, changesVersion: 1, postVersion: 1 })
    expect(await findReview(changed)).toBeNull()
    site.setTime('2026-06-01T12:10:00.000Z')
    await expect.poll(async () => (await owner.getStaffPost({ id: scheduled })).blog.state).toBe('published')
    expect(await findReview(scheduled)).toBeNull()
    expect((await ben.listPostReviews()).data).toEqual([])
  })

  test('is never left with a disabled account, however closely asking and disabling follow each other', async () => {
    const id = await createPost()
    for (let round = 0; round < 6; round += 1) {
      await asha.askForPostReview({ id, reviewerId: owners._id })
      const [asked] = await Promise.allSettled([
        asha.askForPostReview({ id, reviewerId: bens._id }),
        owner.disableStaff({ id: bens._id }).then(() => owner.enableStaff({ id: bens._id })),
      ])
      if (asked.status === 'rejected') expect(asked.reason).toMatchObject({ status: 400 })
      await owner.disableStaff({ id: bens._id })
      expect((await findReview(id))?.reviewer._id).not.toBe(bens._id)
      await owner.enableStaff({ id: bens._id })
    }
    ben = await site.signIn(logins[1])
    expect((await ben.listPostReviews()).data).toEqual([])
  })

  test('ends with the account of either', async () => {
    const [one, other, third] = [await createPost(), await createPost(), await createPost()]
    await asha.askForPostReview({ id: one, reviewerId: bens._id })
    await ben.askForPostReview({ id: other, reviewerId: ashas._id })
    await asha.askForPostReview({ id: third, reviewerId: owners._id })
    await owner.disableStaff({ id: bens._id })
    await owner.enableStaff({ id: bens._id })
    ben = await site.signIn(logins[1])
    expect((await ben.listPostReviews()).data).toEqual([])
    expect((await asha.listPostReviews()).data).toEqual([])
    expect([await findReview(one), await findReview(other)]).toEqual([null, null])
    expect(await findReview(third)).not.toBeNull()
  })
})
