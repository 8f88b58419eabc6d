import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { CaseRef } from './case-ref.ts'
import { listMessageFileKeys } from './messages.ts'
import { deleteCaseIdempotencyKeys } from './notes.ts'

type DeletedCase = {
  /** Of the client, or empty. */
  address: string
  /** The keys of its files in the file store. The caller discards them after the commit. */
  fileKeys: string[]
}

/** Deletes a case with all that belongs to it. Undefined when there is none. The caller refreshes the person whose case it was. */
export async function deleteCase(trx: Transaction<Tables>, about: CaseRef, outbox: Outbox): Promise<DeletedCase | undefined> {
  const fileKeys = [...(await listMessageFileKeys(trx, about)), ...(await listAttachedFileKeys(trx, about))]
  await deleteCaseIdempotencyKeys(trx, about)
  const deleted =
    about.kind === 'enquiry'
      ? await trx.deleteFrom('enquiries').where('id', '=', about.id).returning(['seq', 'email as address']).executeTakeFirst()
      : await trx
          .deleteFrom('solution_requests')
          .where('id', '=', about.id)
          .returning(['seq', 'contact_email as address'])
          .executeTakeFirst()
  if (!deleted) return undefined
  const searchTable = about.kind === 'enquiry' ? 'enquiry_search' : 'solution_request_search'
  await trx.deleteFrom(searchTable).where('rowid', '=', deleted.seq).execute()
  await outbox.deleteAbout(trx, about.id)
  return { address: deleted.address, fileKeys }
}

async function listAttachedFileKeys(trx: Transaction<Tables>, { kind, id }: CaseRef): Promise<string[]> {
  if (kind === 'enquiry') return []
  const files = await trx.selectFrom('solution_request_files').select(['id', 'original_id']).where('solution_request_id', '=', id).execute()
  return files.flatMap((file) => (file.original_id === null ? [file.id] : [file.id, file.original_id]))
}
