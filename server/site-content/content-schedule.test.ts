import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import { CONTENT_MESSAGES } from '../../contract/content-document.ts'
import type { ContentEdit } from '../../contract/site-content/edits.ts'
import { defaultContent } from '../../content/site-content.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

const TITLE = 'meta.title'
const DESCRIPTION = 'meta.description'
const { title, description } = defaultContent.home.meta
const MORNING = '2030-03-01T10:00:00.000Z'
const NOON = '2030-03-01T12:00:00.000Z'

describeEachEngine('a scheduled draft of a document', (engine) => {
  let site: TestSite
  let staff: Api
  beforeEach(async () => {
    site = await startTestSite(engine)
    site.setTime(MORNING)
    staff = await site.signIn()
  })
  afterEach(() => site.close())

  const set = (path: string, value: unknown, base: unknown): ContentEdit => ({ op: 'set', path, value, base })
  const edit = async (key: string, ...edits: ContentEdit[]) => (await staff.editContent({ key, edits })).document
  const find = async (key: string) => (await staff.getContent({ key })).document

  async function schedule(key: string, publishAt = NOON, note?: string) {
    const { draft } = await find(key)
    return (await staff.publishContent({ documents: [{ key, revision: draft?.revision ?? 0 }], publishAt, ...(note && { note }) }))
      .documents[0]!
  }

  /** Sessions end meanwhile. */
  async function waitUntil(time: string): Promise<void> {
    site.setTime(time)
    staff = await site.signIn()
  }

  test('it says its time, in the list too, until the time is taken away', async () => {
    await edit('home', set(TITLE, 'A new title', title))
    expect((await schedule('home')).draft).toMatchObject({ publishAt: NOON, scheduleProblem: '' })
    const summary = async () => (await staff.listContent()).data.find(({ key }) => key === 'home')
    expect(await summary()).toMatchObject({ publishAt: NOON, changes: 1 })

    const { documents } = await staff.unscheduleContent({ keys: ['home'] })
    expect(documents[0]!.draft).toMatchObject({ publishAt: null, value: { meta: { title: 'A new title' } } })
    expect(await summary()).toMatchObject({ publishAt: null, changes: 1 })
    await waitUntil('2030-03-01T12:00:01.000Z')
    // A later draft is published; this one has no time any more.
    await edit('about', set(TITLE, 'About at noon', defaultContent.about.meta.title))
    await schedule('about', '2030-03-01T12:01:00.000Z')
    await waitUntil('2030-03-01T12:02:00.000Z')
    await expect.poll(async () => (await find('about')).version).toBe(2)
    expect((await find('home')).version).toBe(1)
  })

  test('what is written until then goes live with it, with the note for the history', async () => {
    await edit('home', set(TITLE, 'A new title', title))
    await schedule('home', NOON, 'For the fair')
    const edited = await edit('home', set(TITLE, 'A better title', 'A new title'), set(DESCRIPTION, 'New words', description))
    expect(edited.draft).toMatchObject({ publishAt: NOON })
    await waitUntil(NOON)
    await expect.poll(async () => (await find('home')).version).toBe(2)
    expect(await find('home')).toMatchObject({ value: { meta: { title: 'A better title', description: 'New words' } }, draft: null })
    expect((await staff.listContentVersions({ key: 'home' })).data[0]).toMatchObject({ note: 'For the fair' })
  })

  test('a change that is undone and made again keeps the time; with nothing to publish the time passes unnoticed', async () => {
    await edit('home', set(TITLE, 'A new title', title))
    await schedule('home')
    expect((await edit('home', set(TITLE, title, 'A new title'))).draft).toMatchObject({ publishAt: NOON })
    expect((await edit('home', set(TITLE, 'A third title', title))).draft).toMatchObject({ publishAt: NOON })
    await edit('home', set(TITLE, title, 'A third title'))
    await waitUntil(NOON)
    await expect.poll(async () => (await find('home')).draft).toBeNull()
    expect((await find('home')).version).toBe(1)
  })

  test('publishing a part now leaves the rest scheduled; discarding all ends it', async () => {
    await edit('home', set(TITLE, 'A new title', title), set(DESCRIPTION, 'New words', description))
    await schedule('home')
    const { revision } = (await find('home')).draft!
    const { documents } = await staff.publishContent({ documents: [{ key: 'home', revision, changes: [TITLE] }] })
    expect(documents[0]!.draft).toMatchObject({ publishAt: NOON, value: { meta: { description: 'New words' } } })
    const discarded = await staff.discardContent({ documents: [{ key: 'home', revision: documents[0]!.draft!.revision }] })
    expect(discarded.documents[0]!.draft).toBeNull()
  })

  test('a past moment, a part of the changes, an unfinished draft and no changes are refused in words', async () => {
    await expect(schedule('home')).rejects.toMatchObject({ status: 400, message: CONTENT_MESSAGES.none })
    await edit('home', set(TITLE, 'A new title', title))
    await expect(schedule('home', MORNING)).rejects.toMatchObject({
      status: 400,
      message: CONTENT_MESSAGES.past,
      fields: { publishAt: CONTENT_MESSAGES.past },
    })
    const part = { key: 'home', revision: 1, changes: [TITLE] }
    await expect(staff.publishContent({ documents: [part], publishAt: NOON })).rejects.toMatchObject({
      status: 400,
      message: CONTENT_MESSAGES.wholeDrafts,
    })
    await addUnfinishedPerson()
    await expect(schedule('team')).rejects.toMatchObject({ status: 400 })
    expect((await find('team')).draft).toMatchObject({ publishAt: null })
  })

  test('one that is not finished at its time stays a draft without a time and says why; the others go live', async () => {
    await edit('home', set(TITLE, 'A new title', title))
    await edit('team', set('founder.role', 'Founder and chair', defaultContent.team.founder.role))
    await schedule('home')
    await schedule('team')
    await addUnfinishedPerson()
    await waitUntil(NOON)
    await expect.poll(async () => (await find('home')).version).toBe(2)
    const team = await find('team')
    expect(team).toMatchObject({ version: 1, draft: { publishAt: null } })
    expect(team.draft!.scheduleProblem).toContain('members.asha')
    const { data } = await staff.listContent()
    expect(data.find(({ key }) => key === 'team')!.scheduleProblem).toBe(team.draft!.scheduleProblem)
    const { data: events } = await staff.listAuditEvents({})
    expect(events.find(({ detail }) => detail.startsWith('not published as scheduled'))).toMatchObject({ about: { name: 'Team' } })

    // Mended and scheduled again, it goes live.
    await edit('team', { op: 'remove', path: 'members', id: 'asha' })
    expect((await schedule('team', '2030-03-01T13:00:00.000Z')).draft!.scheduleProblem).toBe('')
    await waitUntil('2030-03-01T13:00:00.000Z')
    await expect.poll(async () => (await find('team')).version).toBe(2)
  })

  async function addUnfinishedPerson() {
    const [first] = defaultContent.team.members
    const blank = Object.fromEntries(Object.entries(first!).map(([name, value]) => [name, typeof value === 'string' ? '' : value]))
    await edit('team', { op: 'insert', path: 'members', item: { ...blank, id: 'asha' }, after: null })
  }
})
