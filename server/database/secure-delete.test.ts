import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { dumpAllText } from '../../tests/support/database/dump-all-text.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

/** Characters that occur nowhere else here, so that a trace of them is also found in a trigram index. */
const RARE = 'ʭʬʫʪʩ'
const WORDS = `${RARE} a sentence that is nowhere else `.repeat(200)
const POLL = { interval: 20 }

const enquiry = { name: `Rare ${RARE}`, email: 'rare@example.com', services: ['SEO' as const], message: WORDS }

describeEachEngine('deleted text', (engine) => {
  test('deleting an enquiry deletes its notes, replies, emails and idempotency keys from every table', async () => {
    await withSite(async (site) => {
      const staff = await site.signIn()
      await site.visitor.createEnquiry(enquiry, { headers: { 'idempotency-key': 'enquiry-1' } })
      const id = (await staff.listEnquiries()).data[0]!._id
      const { note } = await staff.addEnquiryNote({ id, text: `noted ${RARE}` }, { headers: { 'idempotency-key': 'note-1' } })
      const again = await staff.addEnquiryNote({ id, text: `noted ${RARE}` }, { headers: { 'idempotency-key': 'note-1' } })
      expect(again.note).toEqual(note)
      await staff.addEnquiryNote({ id, text: `kept ${RARE}` }, { headers: { 'idempotency-key': 'note-2' } })
      await staff.replyToEnquiry({ id, subject: 'Re', content: `replied ${RARE}` }, { headers: { 'idempotency-key': 'reply-1' } })
      const keys = () => site.store.db.selectFrom('idempotency_keys').selectAll().execute()
      expect(await keys()).toHaveLength(4)
      expect(JSON.stringify(await keys())).not.toContain(RARE)
      await staff.deleteEnquiryNote({ id, noteId: note._id })
      expect(await keys()).toHaveLength(3)
      await waitUntilOutboxEmpty(site)
      await staff.deleteEnquiry({ id })
      expect(await keys()).toEqual([])
      // The audit log keeps the name, as the privacy page says.
      await site.store.db.deleteFrom('audit_events').execute()
      expect(await dumpAllText(site.store)).not.toContain(RARE.slice(0, 2))
    })
  })

  test.runIf(engine === 'sqlite')('deleted text is overwritten in the database files', async () => {
    await withSite(async (site) => {
      const staff = await site.signIn()
      // Among other enquiries, so that database pages and the search index are shared with what stays.
      for (let n = 0; n < 20; n += 1)
        await site.visitor.createEnquiry({ ...enquiry, name: `Other ${n}`, email: `o${n}@example.com`, message: `stays ${n} `.repeat(300) })
      await site.visitor.createEnquiry(enquiry)
      const id = (await staff.listEnquiries({ search: 'rare@example.com' })).data[0]!._id
      await waitUntilOutboxEmpty(site)
      expect(await countTraces(site)).toBeGreaterThan(0)
      await staff.deleteEnquiry({ id })
      await site.store.db.deleteFrom('audit_events').execute()
      await site.runHousekeeping()
      expect(await countTraces(site)).toBe(0)
    })
  })

  async function withSite(act: (site: TestSite) => Promise<void>): Promise<void> {
    const site = await startTestSite(engine, { NOTIFY_EMAIL: 'team@example.com' })
    try {
      await act(site)
    } finally {
      await site.close()
    }
  }
})

async function waitUntilOutboxEmpty(site: TestSite): Promise<void> {
  const waiting = site.store.db.selectFrom('emails').select('id').where('state', 'in', ['queued', 'sending'])
  await expect.poll(async () => (await waiting.execute()).length, POLL).toBe(0)
}

/** How often two adjacent rare characters occur in the database files. */
async function countTraces({ config }: TestSite): Promise<number> {
  const files = await Promise.all(['site.db', 'site.db-wal'].map((name) => readFile(path.join(config.dataDir, name))))
  return (
    Buffer.concat(files)
      .toString('latin1')
      .split(Buffer.from(RARE.slice(0, 2)).toString('latin1')).length - 1
  )
}
