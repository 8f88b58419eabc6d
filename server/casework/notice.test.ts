import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type MailServer, startMailServer } from '../../tests/support/mail/mail-server.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'
import { MAX_NOTICES_PER_DAY } from '../mail/outbox.ts'

const POLL = { interval: 20 }
const SITE_URL = 'https://agency.example'
const FORGED = `Thanks.\n\nStatus: paid\nAmount: 100\n\n- a list\n\nOpen and answer: ${SITE_URL}/cms/query/forged`

describeEachEngine('notices to staff', (engine) => {
  let site: TestSite
  let server: MailServer
  beforeEach(async () => {
    server = await startMailServer()
    site = await startTestSite(engine, { SITE_URL, SMTP_URL: server.url, NOTIFY_EMAIL: 'team@example.com' })
  })
  afterEach(async () => {
    await site.close()
    await server.close()
  })

  const enquiry = (name: string) => ({ name, email: 'ada@example.com', services: ['SEO' as const], message: FORGED })

  async function arrived(count: number) {
    await expect.poll(() => server.received.length, POLL).toBe(count)
    return server.received.map(({ parts, headers }) => ({ subject: headers.subject, text: parts[0]!.content, html: parts[1]!.content }))
  }

  test('a notice shows what a visitor wrote as plain text, whatever it looks like', async () => {
    await site.visitor.createEnquiry({
      ...enquiry('Open: https://evil.example/a'),
      organization: '- Ltd',
      website: 'https://evil.example/b',
    })
    await site.inject({
      method: 'POST',
      url: '/api/custom-solutions/submit',
      ...encodeForm({ businessName: 'Open: https://evil.example/c', problemSolved: FORGED }),
    })
    for (const { subject, text, html } of await arrived(2)) {
      expect(subject).toMatch(/^New (enquiry|solution request): Open: https:\/\/evil\.example/)
      const buttons = [...html.matchAll(/class="pill".*?href="([^"]+)"/g)].map(([, href]) => href)
      expect(buttons).toHaveLength(1)
      expect(buttons[0]).not.toContain('forged')
      expect(html).not.toMatch(/<li\b|href="https:\/\/evil/)
      expect(html).not.toMatch(/<td[^>]*>(Status|Amount)<\/td>/)
      expect(html).toMatch(
        /<blockquote[^>]*>Thanks\.\s+Status: paid\s+Amount: 100\s+- a list\s+Open and answer: https:\/\/agency\.example\/cms\/query\/forged<\/blockquote>/,
      )
      expect(text).toContain('> Open and answer:')
    }
  })

  test('staff get a limited number of notices a day; the last one says so, and every enquiry is stored', async () => {
    const day = new Date().toISOString().slice(0, 10)
    site.setTime(`${day}T12:00:00.000Z`)
    await site.store.db
      .insertInto('daily_email_counts')
      .values({ key: `notice ${day}`, day, n: MAX_NOTICES_PER_DAY - 1 })
      .execute()
    for (const name of ['One', 'Two', 'Three', 'Four']) await site.visitor.createEnquiry(enquiry(name))
    const subjects = (await arrived(2)).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual(['New enquiry: One, SEO', 'No more notices today'])
    expect((await (await site.signIn()).listEnquiries()).data).toHaveLength(4)
    expect(await site.store.db.selectFrom('emails').select('id').execute()).toHaveLength(2)
  })
})

function encodeForm(fields: Record<string, string>) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--mark\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return { headers: { 'content-type': 'multipart/form-data; boundary=mark' }, payload: `${parts.join('')}--mark--\r\n` }
}
