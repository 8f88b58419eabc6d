import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine } from '../../server/database/store.ts'
import { describeEachEngine } from '../support/database/test-store.ts'
import { findFreePort } from '../support/free-port.ts'
import { type ImapServer, startImapServer } from '../support/mail/imap-server.ts'
import { composeRawMessage } from '../support/mail/raw-message.ts'
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts'
import { type Deployment, createDeployment } from './deployment.ts'
import { type RunSql, findInconsistencies, withDatabase } from './inspect-database.ts'
import { isLongRun } from './long-run.ts'

/** Every other kill comes while the server is about to give a message, the others at a random time from there on. */
const killsOf = (engine: Engine) => (isLongRun ? 200 : engine === 'sqlite' ? 2 : 1)
const MAX_FETCHES_BEFORE_KILL = isLongRun ? 8 : 4
const MAX_DELAY_MS = 60
const APPEND_INTERVAL_MS = 15
/** So many new messages wait at most: on a slow machine the site must keep up. */
const MAX_UNREAD = isLongRun ? 40 : 6
/** Every tenth is ours. */
const MIN_MESSAGES = 10
const AGENCY = 'hello@agency.test'
const KNOWN_CLIENT = 'known@client.test'

describeEachEngine('a site that is killed repeatedly while it reads a mailbox', (engine) => {
  const kills = killsOf(engine)
  let deployment: Deployment
  let imap: ImapServer
  const settings = { PORT: '', IMAP_URL: '', MAIL_FROM: `Navakra <${AGENCY}>` }

  /** The subjects of all messages in the mailbox. */
  const appended: string[] = []
  /** `inFlight`: the site had asked for a message and not yet stored it. */
  const figures = { kills: 0, inFlight: 0 }
  let stored: Record<string, unknown>[] = []
  let enquiries: Record<string, unknown>[] = []
  let folders: Record<string, unknown>[] = []
  let inconsistencies: string[] = []

  beforeAll(async () => {
    deployment = await createDeployment(engine)
    imap = await startImapServer()
    Object.assign(settings, { PORT: String(await findFreePort()), IMAP_URL: imap.url })
    let site = await startSiteProcess(deployment, settings)
    await site.visitor.createEnquiry({ name: 'A known client', email: KNOWN_CLIENT, services: ['SEO'] })
    await waitUntil(async (query) => (await readPositions(query)).length === 2)
    const stopAppending = startAppending()
    for (let n = 0; n < kills; n += 1) site = await killWhileReading(site)
    await stopAppending()
    await waitUntil(async (query) => (await countUnread(query)) === 0)
    await site.stop()
    await withDatabase(deployment, async (query) => {
      stored = await query(`select subject, direction, enquiry_id from messages`)
      enquiries = await query(`select id from enquiries`)
      folders = await readPositions(query)
    })
    inconsistencies = await findInconsistencies(deployment)
    console.log(summary())
  }, 3_600_000)

  afterAll(async () => {
    await imap?.close()
    await deployment?.remove()
  })

  test('the kills hit messages that were asked for and not yet stored', () => {
    expect(figures.kills).toBe(kills)
    expect(figures.inFlight).toBeGreaterThanOrEqual(kills / 2)
    if (isLongRun) expect(figures.inFlight).toBeGreaterThan(kills / 2)
  })

  test('every message is stored exactly once, and each letter has made one enquiry', () => {
    const subjects = stored.map(({ subject }) => String(subject))
    expect(subjects.toSorted()).toEqual(appended.toSorted())
    const ours = stored.filter(({ direction }) => direction === 'out')
    expect(ours.length).toBeGreaterThan(0)
    // And the one that came by the form, to which our letters belong.
    expect(enquiries).toHaveLength(stored.length - ours.length + 1)
    expect(new Set(ours.map(({ enquiry_id: id }) => id)).size).toBe(1)
  })

  test('the position of each folder is its last message', () => {
    const expected = ['INBOX', 'Sent'].map((folder) => ({
      name: `127.0.0.1/${imap.user}/${folder}`,
      uid_validity: imap.uidValidity(folder),
      last_uid: imap.uidNext(folder) - 1,
    }))
    expect(folders).toEqual(expected)
  })

  test('the mailbox is not changed, and the database stays consistent', () => {
    expect([...imap.flags('INBOX'), ...imap.flags('Sent')].flat()).toEqual([])
    expect(inconsistencies).toEqual([])
  })

  /** One round. Returns the next process. */
  async function killWhileReading(site: SiteProcess): Promise<SiteProcess> {
    const isHeld = figures.kills % 2 === 0
    let remaining = 1 + Math.floor(Math.random() * MAX_FETCHES_BEFORE_KILL)
    const fetched = Promise.withResolvers<void>()
    let last = { folder: '', uid: 0 }
    imap.behavior.forCommand = (line) => {
      const uid = Number(/^UID FETCH (\d+) \(BODY\.PEEK/.exec(line)?.[1] ?? 0)
      if (uid === 0) return 'answer'
      last = { folder: imap.commands.findLast((command) => command.startsWith('EXAMINE '))!.slice('EXAMINE '.length), uid }
      remaining -= 1
      if (remaining === 0) fetched.resolve()
      return isHeld && remaining <= 0 ? 'never answer' : 'answer'
    }
    await fetched.promise
    if (!isHeld) await wait(Math.random() * MAX_DELAY_MS)
    await site.kill()
    imap.behavior.forCommand = () => 'answer'
    figures.kills += 1
    const position = (await withDatabase(deployment, readPositions)).find(({ name }) => name.endsWith(`/${last.folder}`))
    if (position!.last_uid < last.uid) figures.inFlight += 1
    return startSiteProcess(deployment, settings)
  }

  /** Letters of new clients, some with a file, and now and then one of ours to the known client. */
  function startAppending(): () => Promise<void> {
    let isStopped = false
    const appending = withDatabase(deployment, async (query) => {
      while (!isStopped || appended.length < MIN_MESSAGES) {
        if ((await countUnread(query)) < MAX_UNREAD) await append(appended.length)
        await wait(Math.random() * 2 * APPEND_INTERVAL_MS)
      }
    })
    return async () => {
      isStopped = true
      await appending
    }
  }

  async function append(n: number): Promise<void> {
    const subject = `Message ${n}`
    const isOurs = n % 10 === 9
    const raw = await composeRawMessage({
      from: isOurs ? AGENCY : `Client ${n} <client-${n}@client.test>`,
      to: isOurs ? KNOWN_CLIENT : AGENCY,
      subject,
      text: `Hello, this is number ${n}.`,
      ...(n % 5 === 0 && { attachments: [{ filename: 'notes.txt', content: Buffer.from(`Notes ${n}`) }] }),
    })
    imap.append(isOurs ? 'Sent' : 'INBOX', raw)
    appended.push(subject)
  }

  async function countUnread(query: RunSql): Promise<number> {
    const positions = await readPositions(query)
    const read = positions.reduce((sum, { last_uid: uid }) => sum + Number(uid), 0)
    return imap.uidNext('INBOX') - 1 + imap.uidNext('Sent') - 1 - read
  }

  async function readPositions(query: RunSql): Promise<{ name: string; uid_validity: string; last_uid: number }[]> {
    const rows = await query('select name, uid_validity, last_uid from mail_folders order by name')
    return rows.map((row) => ({ name: String(row.name), uid_validity: String(row.uid_validity), last_uid: Number(row.last_uid) }))
  }

  const waitUntil = (isTrue: (query: RunSql) => Promise<boolean>) =>
    withDatabase(deployment, async (query) => {
      while (!(await isTrue(query))) await wait(20)
    })

  function summary(): string {
    const { kills, inFlight } = figures
    const subjects = new Set(stored.map(({ subject }) => subject))
    const lost = appended.filter((subject) => !subjects.has(subject)).length
    const doubled = stored.length - subjects.size
    return `${engine}: ${kills} kills, ${inFlight} with a message in flight; ${appended.length} messages, ${lost} lost, ${doubled} doubled`
  }
})
