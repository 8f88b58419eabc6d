import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import { describeEachEngine } from '../support/database/test-store.ts'
import { oddMessages } from '../support/mail/odd-messages.ts'
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts'
import { type Deployment, createDeployment } from './deployment.ts'
import { withDatabase } from './inspect-database.ts'
import { isLongRun } from './long-run.ts'

/** Every family comes at least once among fifty. */
const COUNT = isLongRun ? 1000 : 50
/** How many are sent at the same time. */
const PARALLEL = isLongRun ? 4 : 2
const SECRET = 'the-secret-of-a-mail-provider'

describeEachEngine('odd messages', (engine) => {
  let deployment: Deployment
  let site: SiteProcess
  beforeEach(async () => {
    deployment = await createDeployment(engine)
    site = await startSiteProcess(deployment, { INBOUND_MAIL_SECRET: SECRET, RATE_LIMIT: 'off' })
  })
  afterEach(async () => {
    await site.kill()
    await deployment.remove()
  })

  test(`${COUNT} of all kinds are all stored once, and the site goes on serving`, async () => {
    const messages = oddMessages(COUNT)
    const markers = new Map<string, string>()
    const sendAll = async () => {
      for (const { name, raw, expect: expected } of messages) {
        markers.set(expected.marker, name)
        const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${SECRET}` }
        const reply = await fetch(site.url + endpoints.receiveMessage.path, { method: 'POST', headers, body: new Uint8Array(raw) })
        expect([name, reply.status, await reply.text()]).toEqual([name, 201, expect.any(String)])
      }
    }
    await Promise.all(Array.from({ length: PARALLEL }, sendAll))
    expect(markers.size).toBe(COUNT)

    const rows = await withDatabase(deployment, (query) =>
      query('select id, subject, text, quoted_text, html, raw_id, enquiry_id, state from messages'),
    )
    expect(rows).toHaveLength(COUNT)
    const contents = [...rows.map((row) => JSON.stringify(row)), ...(await readStoredFiles())]
    const lost = [...markers].filter(([marker]) => !contents.some((content) => content.includes(marker)))
    expect(lost).toEqual([])

    const staff = await site.signIn()
    const { total } = await staff.listUnmatchedMessages()
    const { stats, counts } = await staff.listEnquiries()
    expect(total + stats.total + counts.spam).toBe(COUNT)
    for (const row of rows.filter(({ enquiry_id: id }) => id !== null).slice(0, 50)) {
      expect((await staff.getEnquiry({ id: String(row.enquiry_id) })).data.messages).toHaveLength(1)
    }
    expect((await fetch(`${site.url}/`)).status).toBe(200)
  })

  /** Of every file: attachments and messages as they came. */
  async function readStoredFiles(): Promise<string[]> {
    const entries = await readdir(path.join(deployment.dataDir, 'files'), { recursive: true, withFileTypes: true })
    return Promise.all(
      entries.filter((entry) => entry.isFile()).map((entry) => readFile(path.join(entry.parentPath, entry.name), 'latin1')),
    )
  }
})
