import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import { DOCUMENT_KEYS } from '../../contract/site-content/documents.ts'
import type { ContentEdit } from '../../contract/site-content/edits.ts'
import { defaultContent } from '../../content/site-content.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'
import { composeEmail } from '../mail/transport/compose-email.ts'
import { readPublished } from './published-content.ts'

const TITLE = 'meta.title'
const DESCRIPTION = 'meta.description'
const { title, description } = defaultContent.home.meta

describeEachEngine('the documents of the site', (engine) => {
  let site: TestSite
  let staff: Api
  beforeEach(async () => {
    site = await startTestSite(engine)
    staff = await site.signIn()
  })
  afterEach(() => site.close())

  const set = (path: string, value: unknown, base: unknown): ContentEdit => ({ op: 'set', path, value, base })
  const edit = async (key: string, ...edits: ContentEdit[]) => (await staff.editContent({ key, edits })).document
  const revisionOf = async (key: string) => (await staff.getContent({ key })).document.draft?.revision ?? 0

  async function publish(key: string, changes?: string[]) {
    const { documents } = await staff.publishContent({ documents: [{ key, revision: await revisionOf(key), ...(changes && { changes }) }] })
    return documents[0]!
  }

  async function readHome() {
    const { home } = await readPublished(site.store.db, 'home')
    return home.meta
  }

  test('the first start stores what content/ says, once', async () => {
    const { data } = await staff.listContent()
    expect(data.map(({ key }) => key)).toEqual(DOCUMENT_KEYS)
    expect(new Set(data.map(({ version, changes, problem }) => `${version} ${changes} ${problem}`))).toEqual(new Set(['1 0 ']))
    expect((await staff.getContent({ key: 'home' })).document).toMatchObject({ value: defaultContent.home, draft: null })
    expect((await staff.listContentVersions({ key: 'home' })).data).toHaveLength(1)
  })

  test('an edit is a draft until it is published; what stands there meanwhile is a conflict', async () => {
    const edited = await edit('home', set(TITLE, 'A new title', title))
    expect(edited).toMatchObject({
      version: 1,
      value: defaultContent.home,
      draft: { revision: 1, value: { meta: { title: 'A new title' } } },
    })
    await expect(edit('home', set(TITLE, 'Another title', title))).rejects.toMatchObject({
      status: 409,
      body: { path: TITLE, theirs: 'A new title' },
    })
    expect((await readHome()).title).not.toBe('A new title')

    expect(await publish('home')).toMatchObject({ version: 2, draft: null })
    expect((await readHome()).title).toBe('A new title')
    await expect(staff.publishContent({ documents: [{ key: 'home', revision: 0 }] })).rejects.toMatchObject({ status: 400 })
  })

  test('an edit that does not fit changes nothing, also not the others of the same call', async () => {
    await expect(edit('home', set(TITLE, 'A new title', title), set(DESCRIPTION, '', description))).rejects.toMatchObject({ status: 400 })
    expect((await staff.getContent({ key: 'home' })).document.draft).toBeNull()
  })

  test('an optional part is added and taken away again', async () => {
    const [story] = defaultContent.stories.list
    const path = `list.${story!.id}.setback`
    const without = await edit('stories', set(path, undefined, story!.setback))
    expect(without.draft?.value).not.toHaveProperty(['list', 0, 'setback'])
    await edit('stories', set(path, { title: '', text: '' }, undefined))
    const back = await edit('stories', set(path, story!.setback, { title: '', text: '' }))
    expect(back.draft).toBeNull()
  })

  test('some changes are published, the others stay a draft and can be discarded', async () => {
    await edit('home', set(TITLE, 'A new title', title), set(DESCRIPTION, 'A new description', description))
    const published = await publish('home', [TITLE])
    expect(published).toMatchObject({
      value: { meta: { title: 'A new title', description } },
      draft: { value: { meta: { description: 'A new description' } } },
    })
    await staff.discardContent({ documents: [{ key: 'home', revision: await revisionOf('home') }] })
    expect((await staff.getContent({ key: 'home' })).document).toMatchObject({
      value: { meta: { title: 'A new title', description } },
      draft: null,
    })
  })

  test('what was published can be taken back for ten minutes', async () => {
    site.setTime('2030-03-01T10:00:00.000Z')
    staff = await site.signIn()
    await edit('home', set(TITLE, 'A new title', title))
    await publish('home')
    site.setTime('2030-03-01T10:09:00.000Z')
    const { documents } = await staff.takeBackContent({ documents: [{ key: 'home', version: 2 }] })
    expect(documents[0]).toMatchObject({ version: 3, value: { meta: { title } }, draft: { value: { meta: { title: 'A new title' } } } })

    await publish('home')
    site.setTime('2030-03-01T10:20:00.000Z')
    await expect(staff.takeBackContent({ documents: [{ key: 'home', version: 4 }] })).rejects.toMatchObject({ status: 409 })
  })

  test('an earlier version becomes the draft', async () => {
    await edit('home', set(TITLE, 'A new title', title))
    await publish('home')
    expect((await staff.listContentVersions({ key: 'home' })).data.map(({ version }) => version)).toEqual([2, 1])
    expect((await staff.getContentVersion({ key: 'home', version: 1 })).version.value).toMatchObject({ meta: { title } })
    const { document } = await staff.restoreContentVersion({ key: 'home', version: 1 })
    expect(document).toMatchObject({ value: { meta: { title: 'A new title' } }, draft: { value: { meta: { title } } } })
    await expect(staff.restoreContentVersion({ key: 'home', version: 9 })).rejects.toMatchObject({ status: 404 })
  })

  test('scheduled changes are published when they are due', async () => {
    site.setTime('2030-03-01T10:00:00.000Z')
    staff = await site.signIn()
    await edit('home', set(TITLE, 'A new title', title))
    await staff.publishContent({ documents: [{ key: 'home', revision: 1 }], publishAt: '2030-03-01T11:00:00.000Z' })
    expect((await readHome()).title).not.toBe('A new title')
    site.setTime('2030-03-01T11:00:00.000Z')
    await expect.poll(async () => (await readHome()).title).toBe('A new title')
    staff = await site.signIn()
    expect((await staff.getContent({ key: 'home' })).document).toMatchObject({ version: 2, draft: null })
  })

  test('a page that says when it was changed last follows its publication', async () => {
    site.setTime('2031-05-06T10:00:00.000Z')
    staff = await site.signIn()
    await edit('privacy', set('title', 'Your data', defaultContent.privacy.title))
    expect(await publish('privacy')).toMatchObject({ value: { title: 'Your data', updatedAt: '2031-05-06' }, draft: null })
  })

  test('a field that a newer release added comes from content/', async () => {
    const { meta, ...others } = defaultContent.home
    const value = JSON.stringify({ ...others, meta: { title: 'Stored title' }, gone: 'a field of an older release' })
    await site.store.db.updateTable('content_documents').set({ value }).where('key', '=', 'home').execute()
    const { document } = await staff.getContent({ key: 'home' })
    expect(document).toMatchObject({ problem: '', value: { meta: { title: 'Stored title', description: meta.description } } })
    expect(document.value).not.toHaveProperty('gone')
  })

  test('a document beyond a limit that a newer release narrowed stays on the site, and is mended before it is published again', async () => {
    const { headOffice, ...others } = defaultContent.agency
    const name = 'A'.repeat(500)
    const stored = { ...others, name, headOffice: { ...headOffice, people: 2.5 } }
    await site.store.db
      .updateTable('content_documents')
      .set({ value: JSON.stringify(stored) })
      .where('key', '=', 'agency')
      .execute()
    const { document } = await staff.getContent({ key: 'agency' })
    expect(document).toMatchObject({ problem: '', value: { name, headOffice: { people: 2.5 } } })
    await edit('agency', set('email', 'hello@example.com', defaultContent.agency.email))
    await expect(publish('agency')).rejects.toMatchObject({ body: { message: expect.stringMatching(/^At most \d+ characters\.$/) } })
  })

  test('a broken and a deleted document fall back to content/, and the System page says so', async () => {
    await site.store.db.updateTable('content_documents').set({ value: '{"meta":' }).where('key', '=', 'home').execute()
    await site.store.db.deleteFrom('content_documents').where('key', '=', 'agency').execute()
    // Publishing anything makes the site read its documents again.
    await edit('team', { op: 'move', path: 'members', id: defaultContent.team.members[1]!.id, after: null })
    await publish('team')
    expect((await site.inject({ url: '/.well-known/security.txt' })).body).toContain(defaultContent.agency.email)
    const { health } = await staff.checkSystemHealth()
    const check = health.checks.find(({ name }) => name === 'Texts of the site')!
    expect(check.result).toMatchObject({ state: 'trouble', value: '2 broken documents', isWarning: true })
    expect(check.result.detail).toContain('Agency facts: The document is missing.')
    expect(check.result.detail).toContain('Home: The document cannot be read.')
  })

  test('a letter is sent as it was edited, with its markup as text', async () => {
    const path = 'templates.newsletterConfirm.text'
    const { text } = defaultContent.letters.templates.newsletterConfirm
    await expect(edit('letters', set(path, text.replace('{{validHours}}', '{{validHour}}'), text))).rejects.toMatchObject({
      body: { message: '‘validHour’ is no placeholder of this letter. Did you mean ‘validHours’?' },
    })
    await edit('letters', set(path, `Good morning from <b>{{agency.name}}</b>.\n\n${text}`, text))
    await edit('agency', set('name', 'Navakra & <i>Sons</i>', defaultContent.agency.name))
    await publish('letters')
    await publish('agency')
    await site.visitor.subscribe({ email: 'ada@example.com' })
    const email = await site.store.db.selectFrom('emails').selectAll().where('to_address', '=', 'ada@example.com').executeTakeFirstOrThrow()
    expect(email.body).toContain('Good morning from <b>Navakra & <i>Sons</i></b>.')
    const content = await readPublished(site.store.db, 'agency', 'letters')
    const { raw } = await composeEmail({ ...email, link_token: 'token' }, [], { ...site.config, content })
    const html = raw.toString().replace(/=\r?\n/g, '')
    expect(html).toContain('Good morning from &lt;b&gt;Navakra &amp; &lt;i&gt;Sons&lt;/i&gt;&lt;/b&gt;.')
    expect(html).not.toContain('<p style=3D"margin:0 0 18px;overflow-wrap:anywhere">Good morning from <b>')
  })
})
