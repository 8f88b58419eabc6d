import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { Audit } from '../audit/audit.ts'
import { type CaseRef, caseColumn } from '../casework/case-ref.ts'
import type { MailAddress } from '../config.ts'
import type { Db, Row } from '../database/tables.ts'
import { sanitizeFileName } from '../files/file-name.ts'
import { FileMissingError, type FileStore } from '../files/store/file-store.ts'
import { type ZipEntry, zip } from '../files/zip.ts'
import type { EmailContent } from '../mail/templates/email-html.ts'
import { type Attachment, composeEmail } from '../mail/transport/compose-email.ts'
import { getPerson } from './people.ts'
import { isWrittenElsewhere } from './person-records.ts'
import { findPerson, listMembers } from './person-rows.ts'

/** Letters are read so many at a time: a person may have thousands. */
const LETTERS_PER_READ = 20

type Dependencies = {
  db: Db
  audit: Audit
  files: FileStore
  mailFrom: MailAddress
  siteUrl: string
  readContent: () => Promise<EmailContent>
  /** The files that went out with an email. */
  readAttachments: (email: Row<'emails'>) => Promise<Attachment[]>
  log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * All data of a person as a zip that is written while it is read: person.json with everything in words, the letters as .eml, and the files as
 * they were sent.
 */
export function createExportPerson({ db, audit, files, mailFrom, siteUrl, readContent, readAttachments, log }: Dependencies) {
  return async (id: string, by: CurrentStaff): Promise<{ name: string; content: Readable }> => {
    const { id: personId, address, name } = await findPerson(db, id)
    await db.transaction().execute((trx) => audit.record(trx, by, 'exported', { kind: 'person', id: personId, name: name || address }))
    return { name: sanitizeFileName(`${address}.zip`), content: zip(entries(personId)) }
  }

  async function* entries(personId: string): AsyncGenerator<ZipEntry> {
    const addresses = (await listMembers(db, personId)).map(({ address }) => address)
    const at = new Date()
    yield { name: 'person.json', content: toJson(personId, addresses), at }
    const missing: string[] = []
    for await (const entry of listLettersAndFiles(addresses)) {
      const content = await entry.open().catch((error: unknown) => {
        if (!(error instanceof FileMissingError)) throw error
        log.error({ err: error }, 'a stored file is missing')
        missing.push(entry.name)
      })
      if (content) yield { name: entry.name, content, at: new Date(entry.at) }
    }
    if (missing.length > 0) yield { name: 'missing.txt', content: Buffer.from(`${missing.join('\n')}\n`), at }
  }

  type Entry = { name: string; at: string; open: () => Promise<Readable | Buffer> }

  async function* listLettersAndFiles(addresses: string[]): AsyncGenerator<Entry> {
    for await (const { about } of listCaseRefs(addresses)) {
      yield* listMessageEntries(readMessages(about))
      for await (const reply of readReplies(about)) {
        const email = await db.selectFrom('emails').selectAll().where('id', '=', reply.email_id).executeTakeFirst()
        if (email)
          yield { name: letterName(reply.sent_at, 'to', email.to_address, reply.subject), at: reply.sent_at, open: () => compose(email) }
      }
      if (about.kind === 'solution request') yield* listRequestFiles(about.id)
    }
    yield* listMessageEntries(readWrittenElsewhere(addresses))
  }

  /** As it was sent, without a secret link. */
  async function compose(email: Row<'emails'>): Promise<Buffer> {
    return (await composeEmail(email, await readAttachments(email), { mailFrom, siteUrl, content: await readContent() })).raw
  }

  async function* listMessageEntries(messages: AsyncIterable<Row<'messages'>>): AsyncGenerator<Entry> {
    for await (const { id, raw_id: rawId, received_at: at, direction, from_address: from, recipients, subject } of messages) {
      const [way, other] = direction === 'in' ? ['from', from] : ['to', (JSON.parse(recipients) as string[])[0] ?? '']
      if (rawId !== null) yield { name: letterName(at, way, other, subject), at, open: () => files.open(rawId) }
      const rows = await db.selectFrom('message_files').selectAll().where('message_id', '=', id).orderBy('position').execute()
      for (const file of rows) yield { name: fileName(file.name), at, open: () => files.open(file.original_id ?? file.id) }
    }
  }

  async function* listRequestFiles(id: string): AsyncGenerator<Entry> {
    const { created_at: at } = await db.selectFrom('solution_requests').select('created_at').where('id', '=', id).executeTakeFirstOrThrow()
    for (const file of await listAttachedFiles(id)) {
      yield { name: fileName(file.name), at, open: () => files.open(file.original_id ?? file.id) }
    }
  }

  /** Written piece by piece, so that no more than a few letters are in memory. */
  async function* toJson(personId: string, addresses: string[]): AsyncGenerator<Buffer> {
    const { suggestions: _others, ...person } = await getPerson(db, personId)
    yield Buffer.from(`{\n"person": ${inJson(person)},\n"newsletter": ${inJson(await readSubscriptions(addresses))},\n"cases": [`)
    let comma = ''
    for await (const { about, row } of listCaseRefs(addresses)) {
      const notes = await db.selectFrom('notes').selectAll().where(caseColumn(about.kind), '=', about.id).orderBy('seq').execute()
      const attached = about.kind === 'solution request' ? await listAttachedFiles(about.id) : []
      const parts = {
        kind: about.kind,
        ...row,
        notes: notes.map(({ text, author_name: by, created_at: at }) => ({ at, by, text })),
        files: attached.map(({ name, type, bytes }) => ({ name, type, bytes })),
      }
      yield Buffer.from(`${comma}\n${inJson(parts).slice(0, -2)},\n"letters": [`)
      yield* joined(readMessages(about), toMessageJson)
      yield Buffer.from(`],\n"replies": [`)
      yield* joined(readReplies(about), toReplyJson)
      yield Buffer.from(']\n}')
      comma = ','
    }
    yield Buffer.from(`\n],\n"lettersElsewhere": [`)
    yield* joined(readWrittenElsewhere(addresses), toMessageJson)
    yield Buffer.from(`],\n"otherLetters": [`)
    yield* joined(readOtherEmails(addresses), ({ kind, to_address: to, subject, body, state, created_at: at }) => ({
      at,
      kind,
      to,
      subject,
      text: body,
      state,
    }))
    yield Buffer.from(']\n}\n')
  }

  async function* listCaseRefs(addresses: string[]): AsyncGenerator<{ about: CaseRef; row: object }> {
    for (const [kind, table, column] of [
      ['enquiry', 'enquiries', 'email'],
      ['solution request', 'solution_requests', 'contact_email'],
    ] as const) {
      const rows = await db
        .selectFrom(table)
        .select('id')
        .where(column as 'email', 'in', addresses)
        .orderBy('seq')
        .execute()
      for (const { id } of rows) {
        const row = await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
        if (row) yield { about: { kind, id }, row: toCaseJson(row) }
      }
    }
  }

  function readMessages({ kind, id }: CaseRef): AsyncGenerator<Row<'messages'>> {
    return readBySeq((after) =>
      db
        .selectFrom('messages')
        .selectAll()
        .where(caseColumn(kind), '=', id)
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(LETTERS_PER_READ)
        .execute(),
    )
  }

  function readWrittenElsewhere(addresses: string[]): AsyncGenerator<Row<'messages'>> {
    return readBySeq((after) =>
      db
        .selectFrom('messages')
        .selectAll()
        .where(isWrittenElsewhere(addresses))
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(LETTERS_PER_READ)
        .execute(),
    )
  }

  function readReplies({ kind, id }: CaseRef): AsyncGenerator<Row<'replies'>> {
    return readBySeq((after) =>
      db
        .selectFrom('replies')
        .selectAll()
        .where(caseColumn(kind), '=', id)
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(LETTERS_PER_READ)
        .execute(),
    )
  }

  /** Such as those about the newsletter. */
  function readOtherEmails(addresses: string[]): AsyncGenerator<Row<'emails'>> {
    return readBySeq((after) =>
      db
        .selectFrom('emails')
        .selectAll()
        .where('to_address', 'in', addresses)
        .where('kind', 'not in', ['reply', 'account'])
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(LETTERS_PER_READ)
        .execute(),
    )
  }

  async function readSubscriptions(addresses: string[]) {
    const rows = await db.selectFrom('subscribers').selectAll().where('email', 'in', addresses).execute()
    return rows.map((row) => ({
      address: row.email,
      state: row.state,
      requestedAt: row.requested_at,
      confirmedAt: row.confirmed_at,
      unsubscribedAt: row.unsubscribed_at,
    }))
  }

  function listAttachedFiles(id: string): Promise<Row<'solution_request_files'>[]> {
    return db.selectFrom('solution_request_files').selectAll().where('solution_request_id', '=', id).orderBy('position').execute()
  }
}

async function* readBySeq<Item extends { seq: number }>(read: (after: number) => Promise<Item[]>): AsyncGenerator<Item> {
  let rows: Item[]
  let after = 0
  do {
    rows = await read(after)
    yield* rows
    after = rows.at(-1)?.seq ?? after
  } while (rows.length === LETTERS_PER_READ)
}

const inJson = (value: unknown) => JSON.stringify(value, null, 2)

async function* joined<Item>(items: AsyncIterable<Item>, toValue: (item: Item) => object): AsyncGenerator<Buffer> {
  let comma = ''
  for await (const item of items) {
    yield Buffer.from(`${comma}\n${inJson(toValue(item))}`)
    comma = ','
  }
}

/** All that was given and noted, without the numbers of our rows. */
const toCaseJson = ({ seq: _seq, services, ...row }: Row<'enquiries'> | Row<'solution_requests'>) => ({
  ...row,
  services: JSON.parse(services) as unknown,
})

const toMessageJson = (row: Row<'messages'>) => ({
  at: row.received_at,
  direction: row.direction,
  kind: row.kind,
  from: { name: row.from_name, address: row.from_address },
  to: JSON.parse(row.recipients) as unknown,
  subject: row.subject,
  text: row.text,
  quotedText: row.quoted_text,
  problem: row.problem,
})

const toReplyJson = (row: Row<'replies'>) => ({ at: row.sent_at, by: row.sent_by, subject: row.subject, text: row.content })

/** Such as `letters/2026-11-17 10-42 from asha@client.test, Re Your enquiry.eml`. */
const letterName = (at: string, way: string, address: string, subject: string) =>
  `letters/${safeName(`${at.slice(0, 16).replace('T', ' ').replace(':', '-')} ${way} ${address}, ${subject.slice(0, 60)}`)}.eml`

const fileName = (name: string) => `files/${safeName(name)}`

/** Without what Windows allows in no name. */
const safeName = (name: string) => sanitizeFileName(name.replace(/[<>:"/\\|?*]/g, '-'))
