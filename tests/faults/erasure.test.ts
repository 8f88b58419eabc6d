import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { extract } from 'tar-stream'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import { PERSON_MESSAGES } from '../../contract/person.ts'
import { createArchive } from '../../server/backup/create-archive.ts'
import { MULTIPART_HEADERS, encodeMultipart, filePart, pdf, png } from '../support/files/uploads.ts'
import { dumpAllText } from '../support/database/dump-all-text.ts'
import { describeEachEngine } from '../support/database/test-store.ts'
import { type RawMessage, composeRawMessage } from '../support/mail/raw-message.ts'
import { OWNER_LOGIN } from '../support/owner-login.ts'
import { type TestSite, startTestSite } from '../support/test-site.ts'

/** Words that occur nowhere else. Two of the rare characters also show in a trigram index. */
const RARE = 'ʭʬ'
const ADDRESS = 'zebulon@quaggafarm.test'
const OTHER_ADDRESS = 'z.quagga@home.test'
const NAME = `Zebulon Quagga ${RARE}`
const MARKER = 'xyloquartz'
const TRACES = ['zebulon', 'quagga', 'xyloquartz', RARE]
const HOUR_MS = 3_600_000

describeEachEngine('an erased person', (engine) => {
  let site: TestSite
  let owner: Api
  let bystander: string
  beforeAll(async () => {
    site = await startTestSite(engine, { NOTIFY_EMAIL: 'team@navakra.example' })
    owner = await site.signIn()
    bystander = await createEnquiry({ name: 'Bystander', email: 'stays@client.test', message: 'This stays.' })
    await addEverything()
  })
  afterAll(() => site.close())

  test('is in the database, in files, letters and backups before', async () => {
    const found = [await dumpDatabase(), readDataFolder(), await readBackup()].map((text) => findTraces(text))
    // Files on disk do not hold the characters of a trigram index, and letters encode them.
    for (const traces of found) expect(traces).toEqual(expect.arrayContaining(['zebulon', 'xyloquartz']))
    expect((await site.storedFileKeys()).length).toBeGreaterThan(5)
    expect(readdirSync(path.join(site.dataDir, 'mail')).length).toBeGreaterThan(3)
  })

  test('is not erased with a wrong address, or while a letter to it waits', async () => {
    const id = await findPersonId()
    await expect(owner.erasePerson({ id, address: 'stays@client.test' })).rejects.toMatchObject({
      status: 400,
      message: PERSON_MESSAGES.wrongAddress,
    })
    const [query] = (await owner.listEnquiries({ search: ADDRESS })).data
    const sendAt = new Date(Date.now() + HOUR_MS).toISOString()
    const { reply } = await owner.replyToEnquiry({ id: query!._id, subject: `Later ${MARKER}`, content: MARKER, sendAt })
    expect((await owner.getErasurePlan({ id })).plan.queuedLetters).toBe(1)
    await expect(owner.erasePerson({ id, address: ADDRESS })).rejects.toMatchObject({
      status: 409,
      message: PERSON_MESSAGES.lettersWaiting,
    })
    await owner.takeBackReply({ id: reply!._id })
  })

  test('leaves no trace in the database, in files, letters and a backup made after it, and a receipt that says so', async () => {
    const id = await findPersonId()
    const { plan } = await owner.getErasurePlan({ id })
    expect(plan).toMatchObject({
      queuedLetters: 0,
      backupsUntil: null,
      counts: {
        enquiries: 3,
        solutionRequests: 1,
        lettersIn: 4,
        lettersOut: 1,
        notes: 2,
        files: 4,
        drafts: 2,
        subscriptions: 1,
        idempotencyKeys: 2,
      },
    })
    const { receipt } = await owner.erasePerson({ id, address: ` ${ADDRESS.toUpperCase()} ` })
    expect(receipt).toMatchObject({ counts: plan.counts, by: 'Admin', filesPending: 0, isComplete: true })
    expect(receipt.number).toBe(`E-${new Date().getUTCFullYear()}-0001`)

    expect(findTraces(await dumpDatabase())).toEqual([])
    expect(findTraces(readDataFolder())).toEqual([])
    expect(findTraces(await readBackup())).toEqual([])
    expect(await site.storedFileKeys()).toEqual([])
    expect((await owner.listErasures()).data).toEqual([receipt])
    expect((await owner.listAuditEvents()).data[0]).toMatchObject({ did: 'erased', about: { name: 'an erased person' } })
    // What belongs to others is as it was.
    expect((await owner.getEnquiry({ id: bystander })).data).toMatchObject({ name: 'Bystander', message: 'This stays.', messages: [] })
    expect((await owner.listPeople()).data.map(({ address }) => address)).toEqual(['stays@client.test'])
    await site.visitor.subscribe({ email: ADDRESS })
    expect(findTraces(await dumpDatabase())).toEqual([])
  })

  test('whose files cannot be deleted yet has a receipt that says so, until housekeeping has deleted them', async () => {
    await submitRequest('late@client.test', await png())
    const [key] = await site.storedFileKeys()
    const file = path.join(site.dataDir, 'files', key!.slice(0, 2), key!.slice(2, 4), key!)
    const content = readFileSync(file)
    rmSync(file)
    // A folder in its place cannot be deleted as a file is.
    mkdirSync(file)
    const [person] = (await owner.listPeople({ search: 'late@client.test' })).data
    const { receipt } = await owner.erasePerson({ id: person!._id, address: 'late@client.test' })
    expect(receipt).toMatchObject({ filesPending: 1, isComplete: false })
    rmSync(file, { recursive: true })
    writeFileSync(file, content)
    await site.runHousekeeping()
    expect(await site.storedFileKeys()).toEqual([])
    expect((await owner.listErasures()).data[0]).toMatchObject({ number: receipt.number, filesPending: 0, isComplete: true })
  })

  test('who writes at the same moment is erased with that, or is known anew', async () => {
    const fields = { name: 'Quick', email: 'quick@client.test', services: ['SEO' as const] }
    await site.visitor.createEnquiry(fields)
    const [person] = (await owner.listPeople({ search: fields.email })).data
    const writing = Array.from({ length: 8 }, () => site.visitor.createEnquiry(fields))
    await Promise.all([...writing, owner.erasePerson({ id: person!._id, address: fields.email })])
    const { data: left } = await owner.listEnquiries({ search: fields.email })
    const known = (await owner.listPeople({ search: fields.email })).data.map(({ _id, caseCount }) => ({
      isNew: _id !== person!._id,
      caseCount,
    }))
    expect(known).toEqual(left.length > 0 ? [{ isNew: true, caseCount: left.length }] : [])
  })

  test('is erased to the end by the next process if the first ends after the rows were deleted', async () => {
    await submitRequest('crash@client.test', await png())
    const keys = await site.storedFileKeys()
    const { db } = site.store
    // As the transaction leaves it.
    const row = await db.selectFrom('erasures').selectAll().limit(1).executeTakeFirstOrThrow()
    await db
      .insertInto('erasures')
      .values({ ...row, number: 'E-2001-0001', pending_files: JSON.stringify(keys), is_database_clean: 0 })
      .execute()
    await db.deleteFrom('solution_requests').where('contact_email', '=', 'crash@client.test').execute()
    await site.runHousekeeping()
    expect(await site.storedFileKeys()).toEqual([])
    expect((await owner.listErasures()).data.find(({ number }) => number === 'E-2001-0001')).toMatchObject({ isComplete: true })
  })

  /** Of every kind that the site stores. */
  async function addEverything(): Promise<void> {
    const headers = { 'idempotency-key': 'enquiry-1' }
    const fields = {
      name: NAME,
      email: ADDRESS,
      organization: `${MARKER} Ltd`,
      number: '+31 20 555 0142',
      website: `https://${MARKER}.test`,
    }
    await site.visitor.createEnquiry({ ...fields, services: ['SEO'], message: `${MARKER} ${RARE} `.repeat(300) }, { headers })
    const [query] = (await owner.listEnquiries({ search: ADDRESS })).data
    const id = query!._id
    await owner.createProduct({ id: 'planner', name: 'Planner' })
    await site.visitor.requestDemo({ product: 'planner', name: NAME, email: ADDRESS, organization: '', message: MARKER })
    await submitRequest(ADDRESS, await png(), pdf())
    const file = await uploadReplyFile(`${MARKER}.pdf`)
    await owner.replyToEnquiry(
      { id, subject: `Re: ${MARKER}`, content: `Dear ${NAME}`, files: [file] },
      { headers: { 'idempotency-key': 'reply-1' } },
    )
    await settle()
    const [ours] = await site.store.db.selectFrom('emails').select('message_id').where('to_address', '=', ADDRESS).execute()
    const from = `${NAME} <${ADDRESS}>`
    const attachments = [{ filename: `${MARKER}.pdf`, content: pdf() }]
    await receive({ from, subject: `Re: ${MARKER}`, text: MARKER, html: `<p>${MARKER}</p>`, inReplyTo: ours!.message_id, attachments })
    await receive({ from, subject: `Out of office ${MARKER}`, headers: { 'Auto-Submitted': 'auto-replied' } })
    await receive({ from: `Z <${OTHER_ADDRESS}>`, subject: MARKER, text: MARKER })
    await addNotes(id)
    await owner.changeCases({ ids: [id], change: { stage: 'won', stageReason: MARKER, value: { amount: 5000, currency: 'EUR' } } })
    await owner.saveReplyDraft({
      id,
      subject: MARKER,
      content: `Half a letter to ${NAME}`,
      cc: OTHER_ADDRESS,
      template: '',
      acknowledgment: false,
      files: [],
      lastSeenReply: '',
    })
    await subscribe(ADDRESS)
    await writeAboutBystander()
    const [person, other] = await Promise.all(
      [ADDRESS, OTHER_ADDRESS].map(async (search) => (await owner.listPeople({ search })).data[0]!._id),
    )
    await owner.mergePeople({ id: person!, person: other! })
    const cookie = await site.signInCookie(OWNER_LOGIN)
    await site.inject({ url: `/api/people/${person}/export`, headers: { cookie } })
    const { data: letters } = await owner.listEmails({ search: ADDRESS })
    await owner.deleteEnquiryNote({ id, noteId: (await owner.addEnquiryNote({ id, text: 'Wrong' })).note._id })
    expect(letters.length).toBeGreaterThan(0)
    await settle()
  }

  async function addNotes(id: string): Promise<void> {
    const [colleague] = await site.store.db.selectFrom('staff').select('id').execute()
    await owner.addEnquiryNote({ id, text: `${NAME} likes ${MARKER}`, mentions: [colleague!.id] })
    await owner.addEnquiryNote({ id, text: `More on ${MARKER}` })
  }

  /** In the case of somebody else, who stays: a letter of the person, and a letter of ours with a copy to the person. */
  async function writeAboutBystander(): Promise<void> {
    await owner.replyToEnquiry({ id: bystander, subject: 'Hello', content: 'For both of you.', cc: [OTHER_ADDRESS] })
    await settle()
    const [ours] = await site.store.db.selectFrom('emails').select('message_id').where('to_address', '=', 'stays@client.test').execute()
    await receive({ from: `${NAME} <${ADDRESS}>`, subject: 'Hello', text: MARKER, inReplyTo: ours!.message_id })
  }

  async function createEnquiry(fields: { name: string; email: string; message: string }): Promise<string> {
    await site.visitor.createEnquiry({ services: ['SEO'], ...fields })
    return (await owner.listEnquiries({ search: fields.email })).data[0]!._id
  }

  async function receive(message: RawMessage): Promise<void> {
    await site.receiveMessage(await composeRawMessage(message), {})
  }

  async function submitRequest(contactEmail: string, ...contents: Buffer[]): Promise<void> {
    const fields = { contactEmail, contactName: contactEmail, businessName: MARKER, problemSolved: MARKER }
    const texts = Object.entries(fields).map(([name, content]) => ({ name, content }))
    const names = ['a.png', 'b.pdf']
    const payload = encodeMultipart([...texts, ...contents.map((content, n) => filePart(names[n]!, content))])
    const reply = await site.inject({ method: 'POST', url: '/api/custom-solutions/submit', headers: MULTIPART_HEADERS, payload })
    expect(reply.statusCode).toBe(201)
  }

  async function uploadReplyFile(name: string): Promise<string> {
    const cookie = await site.signInCookie(OWNER_LOGIN)
    const headers = { ...MULTIPART_HEADERS, cookie }
    const reply = await site.inject({ method: 'POST', url: '/api/desk/files', headers, payload: encodeMultipart([filePart(name, pdf())]) })
    return reply.json<{ file: { _id: string } }>().file._id
  }

  async function subscribe(email: string): Promise<void> {
    await site.visitor.subscribe({ email })
    const row = await site.store.db
      .selectFrom('emails')
      .select('link_token')
      .where('to_address', '=', email)
      .where('kind', '=', 'newsletter')
      .executeTakeFirstOrThrow()
    await site.visitor.confirmSubscription({ token: row.link_token! })
  }

  /** Until no letter waits. */
  async function settle(): Promise<void> {
    const waiting = site.store.db.selectFrom('emails').select('id').where('state', 'in', ['queued', 'sending'])
    while ((await waiting.execute()).length > 0) await pause(20)
  }

  const findPersonId = async () => (await owner.listPeople({ search: ADDRESS })).data[0]!._id

  /** The rows of all tables; of SQLite the bytes of its files too. */
  async function dumpDatabase(): Promise<Buffer> {
    const files = engine === 'sqlite' ? ['site.db', 'site.db-wal'].map((name) => readFileSync(path.join(site.dataDir, name))) : []
    return Buffer.concat([Buffer.from(await dumpAllText(site.store)), ...files])
  }

  function readDataFolder(): Buffer {
    const entries = readdirSync(site.dataDir, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
    return Buffer.concat(files.flatMap((file) => [Buffer.from(file), readFileSync(file)]))
  }

  /** The contents of a backup that is made now, as text. */
  async function readBackup(): Promise<Buffer> {
    const scratch = mkdtempSync(path.join(tmpdir(), 'site-erasure-'))
    try {
      let archive = Buffer.alloc(0)
      const put = async (content: AsyncIterable<Buffer>) => (archive = await buffer(Readable.from(content))).length
      await createArchive(site.config, { scratch, compress: false, cipher: undefined, put })
      if (engine === 'sqlite') return archive
      const dump = path.join(scratch, 'read.dump')
      writeFileSync(dump, await readEntry(archive, 'database/site.dump'))
      return Buffer.concat([archive, execFileSync('pg_restore', ['--file=-', dump])])
    } finally {
      rmSync(scratch, { recursive: true })
    }
  }
})

async function readEntry(archive: Buffer, name: string): Promise<Buffer> {
  const entries = extract()
  entries.end(archive)
  for await (const entry of entries) {
    const content = await buffer(entry)
    if (entry.header.name === name) return content
  }
  throw new Error(`The archive has no ${name}`)
}

/** Which of the words are found, in any case. */
function findTraces(content: Buffer): string[] {
  const text = content.toString('latin1').toLowerCase()
  return TRACES.filter((word) => text.includes(Buffer.from(word).toString('latin1').toLowerCase()))
}
