import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { caseChange } from '../../contract/desk.ts'
import type { EnquiryStatus } from '../../contract/enquiry.ts'
import type { AuditAction, AuditSubject } from '../../contract/staff/audit.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { Audit } from '../audit/audit.ts'
import { forUpdate } from '../database/for-update.ts'
import type { Engine } from '../database/store.ts'
import type { Row, Tables } from '../database/tables.ts'
import { readTimeZone } from '../settings/agency-settings.ts'
import { type CaseRef, caseTable } from './case-ref.ts'
import { formatNoticeDate } from './notice.ts'
import { refreshReplyWait } from './reply-wait.ts'

export type ParsedCaseChange = z.output<typeof caseChange>
export type CaseSubject = AuditSubject & CaseRef

/** What a change may change. Solution requests have not all of them. */
const CHANGED_COLUMNS = [
  'owner_id',
  'follow_up_at',
  'is_snoozed',
  'stage',
  'stage_reason',
  'value_amount',
  'value_currency',
  'unread_since',
  'folder',
  'marked_spam_by',
  'priority',
  'status',
  'staff_status',
  'staff_status_at',
  'waiting_since',
  'waiting_due_at',
  'reply_due_at',
  'first_reply_at',
] as const satisfies (keyof Row<'enquiries'>)[]

export type CaseColumns = Partial<Pick<Row<'enquiries'>, (typeof CHANGED_COLUMNS)[number]>>
/** The columns that a change has changed. */
export type ChangedColumns = { before: CaseColumns; after: CaseColumns }

export type CaseEditor = ReturnType<typeof createCaseEditor>

type Dependencies = {
  engine: Engine
  audit: Audit
  now: () => Date
  /** In the same transaction: spam makes nobody known. */
  onFolderChange: (trx: Transaction<Tables>, about: CaseRef) => Promise<void>
}

/** Changes of an enquiry or a solution request by staff. */
export function createCaseEditor({ engine, audit, now, onFolderChange }: Dependencies) {
  return {
    /** In the caller's transaction. `ownerName` is that of a new owner. Undefined when the case no longer exists. */
    async apply(
      trx: Transaction<Tables>,
      about: CaseSubject,
      change: ParsedCaseChange,
      by: CurrentStaff,
      ownerName = '',
    ): Promise<ChangedColumns | undefined> {
      const former = await lockRow(trx, about)
      if (!former) return undefined
      const at = now().toISOString()
      const columns = toColumns(about, former, change, by, at)
      await updateRow(trx, about, columns, at)
      if (columns.status) await refreshReplyWait(trx, about, at)
      const changed = compare(former, (await lockRow(trx, about))!)
      if (changed.after.folder !== undefined) await onFolderChange(trx, about)
      const isRecorded = Object.keys(change).some((field) => field !== 'unread')
      if (isRecorded && Object.keys(changed.after).length > 0) {
        await audit.record(trx, by, toAuditAction(former, change), about, await describe(trx, change, ownerName))
      }
      return changed
    },

    /** False when the case was changed in the same respect since, or no longer exists. */
    async restore(trx: Transaction<Tables>, about: CaseSubject, { before, after }: ChangedColumns): Promise<boolean> {
      const current = await lockRow(trx, about)
      if (!current || Object.entries(after).some(([column, value]) => current[column as keyof CaseColumns] !== value)) return false
      await updateRow(trx, about, before, now().toISOString())
      if (before.folder !== undefined) await onFolderChange(trx, about)
      return true
    },
  }

  async function lockRow(trx: Transaction<Tables>, { kind, id }: CaseRef): Promise<CaseColumns | undefined> {
    const table = caseTable(kind) as 'enquiries'
    return forUpdate(trx.selectFrom(table).selectAll().where('id', '=', id), engine).executeTakeFirst()
  }
}

const updateRow = async (trx: Transaction<Tables>, { kind, id }: CaseRef, columns: CaseColumns, at: string) => {
  await trx
    .updateTable(caseTable(kind) as 'enquiries')
    .set({ ...columns, updated_at: at })
    .where('id', '=', id)
    .execute()
}

/** What is lost is closed, and what is closed or spam needs nobody to read it. */
function toColumns({ kind }: CaseRef, row: CaseColumns, change: ParsedCaseChange, by: CurrentStaff, at: string): CaseColumns {
  const { owner, followUpAt, folder, priority, stage, stageReason = '', value, unread } = change
  const status = change.status ?? (stage === 'lost' ? 'closed' : undefined)
  const isSettled = (status !== undefined && status !== 'pending') || folder === 'spam'
  return {
    ...(owner !== undefined && { owner_id: owner }),
    ...(followUpAt !== undefined && { follow_up_at: followUpAt, is_snoozed: followUpAt === null ? 0 : 1 }),
    ...(status && { status, staff_status: status, staff_status_at: at }),
    ...(folder && { folder, marked_spam_by: folder === 'spam' ? by.name : null }),
    ...(priority && kind === 'enquiry' && { priority }),
    ...(stage && { stage, stage_reason: stageReason }),
    ...(value !== undefined && { value_amount: value?.amount ?? null, value_currency: value?.currency ?? '' }),
    ...((isSettled || unread === false) && { unread_since: null }),
    ...(unread && { unread_since: row.unread_since ?? at }),
  }
}

function compare(former: CaseColumns, current: CaseColumns): ChangedColumns {
  const changed = CHANGED_COLUMNS.filter((column) => former[column] !== current[column])
  const pick = (row: CaseColumns) => Object.fromEntries(changed.map((column) => [column, row[column]])) as CaseColumns
  return { before: pick(former), after: pick(current) }
}

/** The most telling of what was changed; `describe` names the rest. */
function toAuditAction({ status: former }: CaseColumns, { folder, status, stage, owner, followUpAt }: ParsedCaseChange): AuditAction {
  if (folder) return folder === 'spam' ? 'marked as spam' : 'restored from spam'
  const current: EnquiryStatus | undefined = stage === 'lost' ? 'closed' : status
  if (current === 'closed' && former !== 'closed') return 'closed'
  if (current && current !== 'closed' && former === 'closed') return 'reopened'
  if (owner) return 'assigned'
  return followUpAt ? 'put off' : 'changed'
}

async function describe(trx: Transaction<Tables>, change: ParsedCaseChange, ownerName: string): Promise<string> {
  const { owner, followUpAt, status, folder, priority, stage, stageReason, value } = change
  const details = [
    owner && `to ${ownerName}`,
    owner === null && 'owner: nobody',
    followUpAt && `until ${formatNoticeDate(new Date(followUpAt), await readTimeZone(trx))}`,
    followUpAt === null && 'follow-up date removed',
    status && `status: ${status}`,
    priority && `priority: ${priority}`,
    folder && `folder: ${folder}`,
    stage && `stage: ${stage}${stageReason ? ` (${stageReason})` : ''}`,
    value && `value: ${value.amount} ${value.currency}`,
    value === null && 'value removed',
  ]
  return details.filter(Boolean).join(', ')
}
