import { CURRENCIES, type CaseValue, type Colleague, type DeskFields } from '../../contract/desk.ts'
import type { Executor, Row } from '../database/tables.ts'

type DeskColumns = Pick<
  Row<'enquiries'>,
  | 'owner_id'
  | 'follow_up_at'
  | 'is_snoozed'
  | 'stage'
  | 'stage_reason'
  | 'value_amount'
  | 'value_currency'
  | 'unread_since'
  | 'last_activity_at'
  | 'created_at'
>

export type OwnerLookup = (id: string | null) => Colleague | null

/** The names of the owners of these cases. One query, whatever their number. */
export async function findOwners(db: Executor, cases: readonly Pick<DeskColumns, 'owner_id'>[]): Promise<OwnerLookup> {
  const ids = [...new Set(cases.flatMap(({ owner_id: id }) => (id === null ? [] : [id])))]
  if (ids.length === 0) return () => null
  const rows = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute()
  const byId = new Map(rows.map(({ id, name }) => [id, { _id: id, name }]))
  return (id) => (id === null ? null : (byId.get(id) ?? null))
}

export const toDeskFields = (row: DeskColumns, ownerOf: OwnerLookup): DeskFields => ({
  owner: ownerOf(row.owner_id),
  followUpAt: row.follow_up_at,
  isSnoozed: row.is_snoozed === 1,
  stage: row.stage,
  stageReason: row.stage_reason,
  value: toCaseValue(row),
  unreadSince: row.unread_since,
  lastActivityAt: row.last_activity_at ?? row.created_at,
})

function toCaseValue({ value_amount: amount, value_currency }: DeskColumns): CaseValue | null {
  const currency = CURRENCIES.find((each) => each === value_currency)
  return amount === null || !currency ? null : { amount, currency }
}
