import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import type { ContentEdit } from '../../contract/site-content/edits.ts'
import { defaultContent } from '../../content/site-content.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

const CONTACT = 'header.contact.href'
const [story] = defaultContent.stories.list

describeEachEngine('links in published texts', (engine) => {
  let site: TestSite
  let staff: Api
  beforeAll(async () => {
    site = await startTestSite(engine)
    staff = await site.signIn()
  })
  afterAll(() => site.close())

  const edit = async (key: string, edits: ContentEdit[]) => (await staff.editContent({ key, edits })).document
  const setContact = async (value: string) => {
    const { document } = await staff.getContent({ key: 'navigation' })
    const { header } = (document.draft ?? document).value as typeof defaultContent.navigation
    await edit('navigation', [{ op: 'set', path: CONTACT, value, base: header.contact.href }])
  }
  const publish = async (...keys: string[]) => {
    const documents = await Promise.all(
      keys.map(async (key) => ({ key, revision: (await staff.getContent({ key })).document.draft?.revision ?? 0 })),
    )
    return staff.publishContent({ documents })
  }

  test('a link to a page that does not exist is refused with a suggestion, also when it is scheduled', async () => {
    const message = 'There is no page at /contct. Did you mean /contact?'
    await setContact('/contct')
    await expect(publish('navigation')).rejects.toMatchObject({ status: 400, message, fields: { [CONTACT]: message } })
    const { document } = await staff.getContent({ key: 'navigation' })
    const later = { documents: [{ key: 'navigation', revision: document.draft!.revision }], publishAt: '2099-01-01T00:00:00.000Z' }
    await expect(staff.publishContent(later)).rejects.toMatchObject({ status: 400, message })
  })

  test('pages, offerings, posts, redirects and other sites can be linked to', async () => {
    const { blog } = await staff.createPost({ mainHeading: 'What a website costs' })
    await staff.createRedirect({ from: '/old-contact', to: '/contact' })
    const [offering] = defaultContent.offerings.web
    for (const target of [
      '/about?from=menu#team',
      `/services/dba/web/${offering!.id}`,
      `/case-studies/${story!.id}`,
      `/blog/${blog._id}`,
      '/old-contact',
      'https://elsewhere.example/',
    ]) {
      await setContact(target)
      await publish('navigation')
    }
  })

  test('a link and its new page can be published together, but not the link alone', async () => {
    await edit('stories', [{ op: 'insert', path: 'list', item: { ...story!, id: 'a-new-story' }, after: null }])
    await setContact('/case-studies/a-new-story')
    await expect(publish('navigation')).rejects.toMatchObject({ status: 400 })
    await publish('navigation', 'stories')
    const { document } = await staff.getContent({ key: 'navigation' })
    expect(document).toMatchObject({ draft: null, value: { header: { contact: { href: '/case-studies/a-new-story' } } } })
  })
})
