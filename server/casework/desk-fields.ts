import type { DeskFields } from '../../contract/desk.ts'
import type { Row } from '../database/tables.ts'

type DeskRow = Pick<
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

export const toDeskFields = (row: DeskRow): DeskFields => ({
  owner: null,
  followUpAt: row.follow_up_at,
  isSnoozed: row.is_snoozed === 1,
  stage: row.stage,
  stageReason: row.stage_reason,
  value: row.value_amount === null ? null : { amount: row.value_amount, currency: row.value_currency as 'EUR' },
  unreadSince: row.unread_since,
  lastActivityAt: row.last_activity_at ?? row.created_at,
})
