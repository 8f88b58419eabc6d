import type { Transaction } from 'kysely'
import { MAX_REPLY_FILE_BYTES, REPLY_MESSAGES, type ReplyFile } from '../../contract/casework.ts'
import { readInBatches } from '../database/batches.ts'
import type { Db, Executor, Row, Tables } from '../database/tables.ts'
import { BadRequestError } from '../errors.ts'
import { type CaseRef, caseColumn } from './case-ref.ts'

/** What a file goes out with or waits in: the column of `reply_file_uses` that names it. */
type UserColumn = 'template_id' | 'draft_id' | 'email_id'

/** Lets a template, a draft or an email use exactly these files, in this order. */
export async function setReplyFiles(trx: Transaction<Tables>, column: UserColumn, userId: string, fileIds: string[]): Promise<void> {
  await trx.deleteFrom('reply_file_uses').where(column, '=', userId).execute()
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return
  const known = await trx.selectFrom('reply_files').select('id').where('id', 'in', ids).execute()
  if (known.length < ids.length) throw new BadRequestError(REPLY_MESSAGES.fileNotFound, { files: REPLY_MESSAGES.fileNotFound })
  await trx
    .insertInto('reply_file_uses')
    .values(ids.map((fileId, position) => ({ file_id: fileId, position, [column]: userId })))
    .execute()
}

/** The files of each of these, in their order. */
export async function findReplyFiles(db: Executor, column: UserColumn, userIds: string[]): Promise<(userId: string) => ReplyFile[]> {
  if (userIds.length === 0) return () => []
  const rows = await db
    .selectFrom('reply_file_uses')
    .innerJoin('reply_files', 'reply_files.id', 'reply_file_uses.file_id')
    .where(`reply_file_uses.${column}`, 'in', userIds)
    .select(['reply_files.id', 'reply_files.name', 'reply_files.type', 'reply_files.bytes', `reply_file_uses.${column} as userId`])
    .orderBy('reply_file_uses.position')
    .execute()
  const byUser = Map.groupBy(rows, (row) => row.userId)
  return (userId) => (byUser.get(userId) ?? []).map(toReplyFile)
}

export const toReplyFile = ({ id, name, type, bytes }: Pick<Row<'reply_files'>, 'id' | 'name' | 'type' | 'bytes'>): ReplyFile => ({
  _id: id,
  name,
  type,
  bytes,
})

/** Mail servers refuse letters beyond a size, and say so only when it was sent. */
export async function assertSendableTogether(trx: Transaction<Tables>, fileIds: string[]): Promise<void> {
  if (fileIds.length === 0) return
  const files = await trx.selectFrom('reply_files').select('bytes').where('id', 'in', fileIds).execute()
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  if (total > MAX_REPLY_FILE_BYTES) throw new BadRequestError(REPLY_MESSAGES.filesTooLarge, { files: REPLY_MESSAGES.filesTooLarge })
}

/** Call before a case is deleted: the files of its letters and drafts. */
export async function listCaseReplyFileIds(trx: Transaction<Tables>, { kind, id }: CaseRef): Promise<string[]> {
  const column = caseColumn(kind)
  const emails = trx.selectFrom('replies').select('email_id').where(column, '=', id)
  const drafts = trx.selectFrom('reply_drafts').select('id').where(column, '=', id)
  const rows = await trx
    .selectFrom('reply_file_uses')
    .select('file_id')
    .where((eb) => eb.or([eb('email_id', 'in', emails), eb('draft_id', 'in', drafts)]))
    .execute()
  return [...new Set(rows.map((row) => row.file_id))]
}

/** Deletes those of these files that nothing uses any more, and returns their keys in the file store. */
export async function deleteUnusedReplyFiles(trx: Transaction<Tables>, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await trx
    .deleteFrom('reply_files')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('reply_file_uses').select('seq').whereRef('reply_file_uses.file_id', '=', 'reply_files.id'))),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function sumReplyFileBytes(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('reply_files')
    .select((eb) => eb.fn.sum<number | string | null>('bytes').as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function countReplyFiles(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('reply_files')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** The keys of the file store of all files of letters of ours, a batch at a time. */
export async function* listReplyFileKeys(db: Db): AsyncGenerator<string[]> {
  const read = (after: string, limit: number) =>
    db.selectFrom('reply_files').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
  for await (const rows of readInBatches(read)) yield rows.map(({ id }) => id)
}

/** Which of these keys of the file store belong to a letter of ours, a draft or a template. */
export async function findReplyFileKeys(db: Db, keys: string[]): Promise<string[]> {
  const rows = await db.selectFrom('reply_files').select('id').where('id', 'in', keys).execute()
  return rows.map(({ id }) => id)
}
