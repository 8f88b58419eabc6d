import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import { LETTER_TEST_MESSAGES } from '../../contract/letter-test.ts'
import { LETTER_NAMES } from '../../contract/site-content/letters.ts'
import { defaultContent } from '../../content/site-content.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type MailServer, startMailServer } from '../../tests/support/mail/mail-server.ts'
import { OWNER_LOGIN } from '../../tests/support/owner-login.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

const { templates } = defaultContent.letters

const ENQUIRY = {
  name: 'Ranbir Sodhi',
  email: 'ranbir@sodhi.example',
  organization: 'Sodhi <b>Transport</b>',
  services: ['Branding'],
  office: 'Mumbai',
  message: 'See https://bad.example and {{email}} now.',
}

describeEachEngine('letters before they are published', (engine) => {
  let mailServer: MailServer
  let site: TestSite
  let staff: Api
  beforeEach(async () => {
    mailServer = await startMailServer()
    site = await startTestSite(engine, { SMTP_URL: mailServer.url })
    staff = await site.signIn()
  })
  afterEach(async () => {
    await site.close()
    await mailServer.close()
  })

  const previewOf = async (name: (typeof LETTER_NAMES)[number], words: { subject: string; text: string } = templates[name]) =>
    (await staff.previewLetter({ name, subject: words.subject, text: words.text })).preview

  async function setWords(path: string, value: string, base: string) {
    await staff.editContent({ key: 'letters', edits: [{ op: 'set', path, value, base }] })
  }

  test('every letter is filled completely with invented names, and links open nothing', async () => {
    for (const name of LETTER_NAMES) {
      const preview = await previewOf(name)
      expect(`${preview.subject}\n${preview.text}\n${preview.html}`, name).not.toContain('{{')
      expect(preview.about, name).toBeNull()
    }
    expect((await previewOf('passwordReset')).text).toContain('/auth/reset-password#example')
    expect((await previewOf('newsletterKnown')).html).toContain(defaultContent.letters.footer.unsubscribe)
  })

  test('a test is the draft, sent to whoever asks by the real way, and looks as the preview does', async () => {
    await site.visitor.createEnquiry(ENQUIRY)
    const { subject, text } = templates.enquiryNotice
    await setWords('templates.enquiryNotice.subject', 'Somebody wrote: {{name}}', subject)
    const preview = await previewOf('enquiryNotice', { subject: 'Somebody wrote: {{name}}', text })
    expect(preview).toMatchObject({ subject: 'Somebody wrote: Ranbir Sodhi', about: { name: 'Ranbir Sodhi' }, hasRecent: true })

    const { message } = await staff.sendLetterTest({ name: 'enquiryNotice' })
    expect(message).toBe(LETTER_TEST_MESSAGES.sent.replace('{{address}}', OWNER_LOGIN.email))
    await expect.poll(() => mailServer.received.find(({ to }) => to.includes(OWNER_LOGIN.email))).toBeDefined()
    const received = mailServer.received.find(({ to }) => to.includes(OWNER_LOGIN.email))!
    expect(received.headers.subject).toBe('Test: Somebody wrote: Ranbir Sodhi')
    expect(withoutBreaks(textOf(received))).toBe(withoutBreaks(preview.text))
    expect(withoutBreaks(htmlOf(received))).toBe(withoutBreaks(preview.html).replace('<title>', '<title>Test: '))
    // What a visitor wrote is text: no markup, no link, no placeholder.
    expect(htmlOf(received)).toContain('Sodhi &lt;b&gt;Transport&lt;/b&gt;')
    expect(htmlOf(received)).not.toContain('href="https://bad.example')
    expect(textOf(received)).toContain('{{email}} now.')
  })

  test('it may be filled with invented names instead; deleting the case deletes the tests about it', async () => {
    await site.visitor.createEnquiry(ENQUIRY)
    const { subject, text } = templates.enquiryNotice
    const { preview } = await staff.previewLetter({ name: 'enquiryNotice', subject, text, filling: 'invented' })
    expect(preview).toMatchObject({ about: null, hasRecent: true })
    expect(preview.text).toContain('Sodhi Transport')

    await staff.sendLetterTest({ name: 'enquiryNotice' })
    const { data } = await staff.listEmails({})
    expect(data.filter(({ subject }) => subject.startsWith('Test: '))).toHaveLength(1)
    const [enquiry] = (await staff.listEnquiries({})).data
    await staff.deleteEnquiry({ id: enquiry!._id })
    expect((await staff.listEmails({})).data.filter(({ subject }) => subject.startsWith('Test: '))).toHaveLength(0)
  })

  test('an unknown placeholder stays in the preview and keeps a test from going out', async () => {
    const { subject, text } = templates.mentionNotice
    const wrong = `${text}\n\nFrom {{offce}}.`
    expect((await previewOf('mentionNotice', { subject, text: wrong })).text).toContain('From {{offce}}.')
    await site.store.db
      .insertInto('content_drafts')
      .values({
        key: 'letters',
        value: JSON.stringify({
          ...defaultContent.letters,
          templates: { ...templates, mentionNotice: { subject, text: wrong } },
        }),
        revision: 1,
        updated_at: new Date().toISOString(),
        updated_by: 'Asha',
        authors: '{}',
      })
      .execute()
    await expect(staff.sendLetterTest({ name: 'mentionNotice' })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('‘offce’ is no placeholder of this letter') as unknown,
    })
    expect(mailServer.received).toHaveLength(0)
  })

  test('the second text of a letter has a test of its own', async () => {
    await staff.sendLetterTest({ name: 'reviewRequest', textName: 'textWithNote' })
    await expect.poll(() => mailServer.received.length).toBe(1)
    expect(textOf(mailServer.received[0]!)).toContain('Please look at the second section.')
  })

  test('without a mail server the test is kept, and said to be', async () => {
    const other = await startTestSite(engine)
    const { message } = await (await other.signIn()).sendLetterTest({ name: 'newsletterConfirm' })
    expect(message).toBe(LETTER_TEST_MESSAGES.kept)
    await other.close()
  })
})

test('tests of letters are limited', async () => {
  const mailServer = await startMailServer()
  const limited = await startTestSite('sqlite', { SMTP_URL: mailServer.url, RATE_LIMIT: 'on' })
  const api = await limited.signIn()
  const sent = []
  for (let count = 0; count < 61; count += 1)
    sent.push(await api.sendLetterTest({ name: 'noticesPaused' }).catch((error: unknown) => error))
  expect(sent.at(-2)).toMatchObject({ success: true })
  expect(sent.at(-1)).toMatchObject({ status: 429 })
  await limited.close()
  await mailServer.close()
})

type Received = MailServer['received'][number]
const partOf = ({ parts }: Received, type: string) => parts.find((part) => part.type === type)?.content ?? ''
const textOf = (received: Received) => partOf(received, 'text/plain')
const htmlOf = (received: Received) => partOf(received, 'text/html')

/** Mail has CRLF. */
const withoutBreaks = (text: string) => text.replace(/\s+/g, ' ').trim()
