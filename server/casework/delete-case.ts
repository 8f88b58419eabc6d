import type { Transaction } from 'kysely'
import type { DeskKind } from '../../contract/desk.ts'
import type { Tables } from '../database/tables.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { CaseRef } from './case-ref.ts'
import { listMessageFileKeys } from './messages.ts'
import { deleteCaseIdempotencyKeys } from './notes.ts'
import { deleteUnusedReplyFiles, listCaseReplyFileIds } from './reply-files.ts'

type DeletedCase = {
  deskKind: DeskKind
  /** Of the client, or empty. */
  address: string
  /** The keys of its files in the file store. The caller discards them after the commit. */
  fileKeys: string[]
}

/** Deletes a case with all that belongs to it. Undefined when there is none. The caller refreshes the person whose case it was. */
export async function deleteCase(trx: Transaction<Tables>, about: CaseRef, outbox: Outbox): Promise<DeletedCase | undefined> {
  const receivedFiles = [...(await listMessageFileKeys(trx, about)), ...(await listAttachedFileKeys(trx, about))]
  const replyFiles = await listCaseReplyFileIds(trx, about)
  await deleteCaseIdempotencyKeys(trx, about)
  const deleted = await (about.kind === 'enquiry' ? deleteEnquiry(trx, about.id) : deleteSolutionRequest(trx, about.id))
  if (!deleted) return undefined
  await outbox.deleteAbout(trx, about.id)
  return { ...deleted, fileKeys: [...receivedFiles, ...(await deleteUnusedReplyFiles(trx, replyFiles))] }
}

async function deleteEnquiry(trx: Transaction<Tables>, id: string): Promise<Omit<DeletedCase, 'fileKeys'> | undefined> {
  const row = await trx.deleteFrom('enquiries').where('id', '=', id).returning(['seq', 'email', 'demo_product']).executeTakeFirst()
  if (!row) return undefined
  await trx.deleteFrom('enquiry_search').where('rowid', '=', row.seq).execute()
  return { deskKind: row.demo_product ? 'demo request' : 'enquiry', address: row.email }
}

async function deleteSolutionRequest(trx: Transaction<Tables>, id: string): Promise<Omit<DeletedCase, 'fileKeys'> | undefined> {
  const row = await trx.deleteFrom('solution_requests').where('id', '=', id).returning(['seq', 'contact_email']).executeTakeFirst()
  if (!row) return undefined
  await trx.deleteFrom('solution_request_search').where('rowid', '=', row.seq).execute()
  return { deskKind: 'solution request', address: row.contact_email }
}

async function listAttachedFileKeys(trx: Transaction<Tables>, { kind, id }: CaseRef): Promise<string[]> {
  if (kind === 'enquiry') return []
  const files = await trx.selectFrom('solution_request_files').select(['id', 'original_id']).where('solution_request_id', '=', id).execute()
  return files.flatMap((file) => (file.original_id === null ? [file.id] : [file.id, file.original_id]))
}
