import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import type { ContentEdit } from '../../contract/site-content/edits.ts'
import { defaultContent } from '../../content/site-content.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

const [first, second] = defaultContent.clients.list
const PATHS = ['/', '/about', '/case-studies', `/case-studies/${first!.id}`, '/services/dba']
const NOTE = 'Promised by letter, not for visitors'

describeEachEngine('consent of clients', (engine) => {
  let site: TestSite
  let staff: Api
  beforeEach(async () => {
    site = await startTestSite(engine, {}, 'production')
    staff = await site.signIn()
  })
  afterEach(() => site.close())

  async function publish(...edits: ContentEdit[]) {
    const { document } = await staff.editContent({ key: 'clients', edits })
    return (await staff.publishContent({ documents: [{ key: 'clients', revision: document.draft!.revision }] })).documents[0]!
  }

  const readPages = async () => Promise.all(PATHS.map(async (url) => (await site.inject({ url })).body))
  const readHome = async () => (await site.inject({ url: '/' })).body
  const logoOf = (client: { logo: { src: string } }) => `url(${client.logo.src})`

  test('a note and a quote change nothing that visitors get', async () => {
    const before = await readPages()
    expect(before[0]).toContain(logoOf(first!))
    const quote = { words: 'They asked a good question.', person: 'Asha Gill', position: 'Owner', consent: 'given', consentNote: NOTE }
    await publish(
      { op: 'set', path: `list.${first!.id}.consentNote`, value: NOTE, base: undefined },
      { op: 'set', path: `list.${first!.id}.quote`, value: quote, base: undefined },
    )
    expect(await readPages()).toEqual(before)
  })

  test('a logo is shown only with consent; a new client has none yet', async () => {
    await publish({ op: 'set', path: `list.${first!.id}.consent`, value: 'withdrawn', base: 'given' })
    expect(await readHome()).not.toContain(logoOf(first!))
    expect(await readHome()).toContain(logoOf(second!))

    const client = { name: 'Newfirm', logo: { src: '/images/logos/clients/newfirm.svg', alt: '' }, link: '/', consent: 'not-yet' }
    await publish({ op: 'insert', path: 'list', item: { ...client, id: 'newfirm' }, after: null })
    expect(await readHome()).not.toContain('ewfirm')
    await publish({ op: 'set', path: 'list.newfirm.consent', value: 'given', base: 'not-yet' })
    expect(await readHome()).toContain('Newfirm')
  })

  test('clients that were stored before consent was recorded stay, in drafts too', async () => {
    const list = defaultContent.clients.list.map(({ consent: _consent, ...client }) => client)
    const added = { ...list[0]!, id: 'older', name: 'An older client' }
    const value = JSON.stringify({ ...defaultContent.clients, list: [...list, added] })
    await site.store.db.updateTable('content_documents').set({ value }).where('key', '=', 'clients').execute()
    await site.store.db
      .insertInto('content_drafts')
      .values({ key: 'clients', value, revision: 1, updated_at: new Date().toISOString(), updated_by: 'Asha', authors: '{}' })
      .execute()
    const { document } = await staff.getContent({ key: 'clients' })
    expect(document).toMatchObject({ problem: '' })
    expect(document.draft!.value).toEqual(document.value)
    const renamed = await publish({ op: 'set', path: 'list.older.name', value: 'The oldest client', base: 'An older client' })
    expect(renamed.value).toMatchObject({
      list: expect.arrayContaining([expect.objectContaining({ id: 'older', consent: 'given' })]) as unknown,
    })
    expect(await readHome()).toContain('The oldest client')
  })
})
