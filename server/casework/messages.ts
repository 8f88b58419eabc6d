import { sql } from 'kysely'
import type { Message, MessageFile } from '../../contract/correspondence.ts'
import { readInBatches } from '../database/batches.ts'
import type { Db, Executor, Row } from '../database/tables.ts'
import { normalizeMailbox } from '../mail/mailbox.ts'
import { type CaseRef, caseColumn } from './case-ref.ts'

/** The letters of a case, oldest first. `clientAddress` tells those of the client from those of others. */
export async function listMessages(db: Executor, { kind, id }: CaseRef, clientAddress: string): Promise<Message[]> {
  const rows = await db.selectFrom('messages').selectAll().where(caseColumn(kind), '=', id).orderBy('received_at').orderBy('seq').execute()
  return toMessages(db, rows, clientAddress)
}

export async function toMessages(db: Executor, rows: Row<'messages'>[], clientAddress: string): Promise<Message[]> {
  const ids = rows.map(({ id }) => id)
  const files =
    ids.length > 0 ? await db.selectFrom('message_files').selectAll().where('message_id', 'in', ids).orderBy('position').execute() : []
  const filesOf = Map.groupBy(files, (file) => file.message_id)
  return rows.map((row) => toMessage(row, filesOf.get(row.id) ?? [], clientAddress))
}

const toMessage = (row: Row<'messages'>, files: Row<'message_files'>[], clientAddress: string): Message => ({
  _id: row.id,
  direction: row.direction,
  kind: row.kind,
  from: { name: row.from_name, address: row.from_address },
  isOtherSender: row.direction === 'in' && row.kind !== 'bounce' && normalizeMailbox(row.from_address) !== normalizeMailbox(clientAddress),
  to: JSON.parse(row.recipients) as string[],
  subject: row.subject,
  text: row.text,
  quotedText: row.quoted_text,
  hasHtml: row.html !== '',
  sentAt: row.sent_at,
  receivedAt: row.received_at,
  bytes: row.bytes,
  problem: row.problem,
  hasRaw: row.raw_id !== null,
  files: files.map(toMessageFile),
})

const toMessageFile = (row: Row<'message_files'>): MessageFile => ({
  _id: row.id,
  name: row.name,
  type: row.type,
  bytes: row.bytes,
  inspected: row.inspected === 1,
  inline: row.content_id !== '',
  original: row.original_id === null ? null : { bytes: row.original_bytes },
})

/** The keys of the file store of everything that came with the letters of a case, which its deletion deletes. */
export async function listMessageFileKeys(db: Executor, { kind, id }: CaseRef): Promise<string[]> {
  const messages = await db.selectFrom('messages').select(['id', 'raw_id']).where(caseColumn(kind), '=', id).execute()
  return findFileKeysOf(db, messages)
}

export async function findFileKeysOf(db: Executor, messages: Pick<Row<'messages'>, 'id' | 'raw_id'>[]): Promise<string[]> {
  if (messages.length === 0) return []
  const ids = messages.map(({ id }) => id)
  const files = await db.selectFrom('message_files').select(['id', 'original_id']).where('message_id', 'in', ids).execute()
  return [...messages.map((message) => message.raw_id), ...files.flatMap((file) => [file.id, file.original_id])].filter(
    (key) => key !== null,
  )
}

/** Of all files that came with letters. The messages as they came count too. */
export async function sumMessageFileBytes(db: Db): Promise<number> {
  const { total } = await db
    .selectNoFrom(({ selectFrom }) =>
      sql<number | string>`coalesce(${selectFrom('message_files').select(sql`sum(bytes + original_bytes)`.as('files'))}, 0)
        + coalesce(${selectFrom('messages')
          .where('raw_id', 'is not', null)
          .select(sql`sum(bytes)`.as('raw'))}, 0)`.as('total'),
    )
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function countMessageFiles(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('message_files')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** All keys of the file store that letters use, a batch at a time. */
export async function* listAllMessageFileKeys(db: Db): AsyncGenerator<string[]> {
  const readFiles = (after: string, limit: number) =>
    db.selectFrom('message_files').select(['id', 'original_id']).where('id', '>', after).orderBy('id').limit(limit).execute()
  for await (const rows of readInBatches(readFiles)) {
    yield rows.flatMap((row) => (row.original_id === null ? [row.id] : [row.id, row.original_id]))
  }
  const readRaw = (after: string, limit: number) =>
    db
      .selectFrom('messages')
      .select(['raw_id as id'])
      .where('raw_id', '>', after)
      .orderBy('raw_id')
      .limit(limit)
      .$narrowType<{ id: string }>()
      .execute()
  for await (const rows of readInBatches(readRaw)) yield rows.map(({ id }) => id)
}

/** Which of these keys of the file store belong to a letter. */
export async function findMessageFileKeys(db: Db, keys: string[]): Promise<string[]> {
  const files = await db
    .selectFrom('message_files')
    .select(['id', 'original_id'])
    .where((eb) => eb.or([eb('id', 'in', keys), eb('original_id', 'in', keys)]))
    .execute()
  const messages = await db.selectFrom('messages').select('raw_id').where('raw_id', 'in', keys).execute()
  return [...files.flatMap((file) => [file.id, file.original_id]), ...messages.map((message) => message.raw_id)].filter(
    (key) => key !== null,
  )
}
