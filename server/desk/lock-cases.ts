import type { Transaction } from 'kysely'
import type { DeskKind } from '../../contract/desk.ts'
import type { CaseSubject } from '../casework/case-editor.ts'
import { nameSolutionRequest, toContact } from '../casework/case-ref.ts'
import { forUpdate } from '../database/for-update.ts'
import type { Engine } from '../database/store.ts'
import type { Tables } from '../database/tables.ts'
import type { CaseTable } from './desk-columns.ts'

export type LockedCase = { about: CaseSubject; table: CaseTable; kind: DeskKind; id: string; seq: number; ownerId: string | null }

/** The enquiries, then the solution requests, each by their ids: two that lock several cases in this order cannot deadlock. */
export async function lockCases(trx: Transaction<Tables>, ids: readonly string[], engine: Engine): Promise<LockedCase[]> {
  const enquiries = trx
    .selectFrom('enquiries')
    .select(['id', 'seq', 'owner_id', 'name', 'demo_product'])
    .where('id', 'in', ids)
    .orderBy('id')
  const requests = trx
    .selectFrom('solution_requests')
    .select(['id', 'seq', 'owner_id', 'business_name', 'contact_name', 'contact_email'])
    .where('id', 'in', ids)
    .orderBy('id')
  return [
    ...(await forUpdate(enquiries, engine).execute()).map(({ id, seq, owner_id: ownerId, name, demo_product: product }): LockedCase => ({
      about: { kind: 'enquiry', id, name },
      table: 'enquiries',
      kind: product ? 'demo request' : 'enquiry',
      id,
      seq,
      ownerId,
    })),
    ...(await forUpdate(requests, engine).execute()).map((row): LockedCase => ({
      about: { kind: 'solution request', id: row.id, name: nameSolutionRequest(toContact(row)) },
      table: 'solution_requests',
      kind: 'solution request',
      id: row.id,
      seq: row.seq,
      ownerId: row.owner_id,
    })),
  ]
}
