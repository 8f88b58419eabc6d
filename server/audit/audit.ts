import { type Transaction, sql } from 'kysely'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { AuditEvent, AuditEventListQuery, AuditAction, AuditSubject } from '../../contract/staff/audit.ts'
import type { Store } from '../database/store.ts'
import { readListPage } from '../database/list-page.ts'
import { pageInfo } from '../database/pagination.ts'
import type { Row, Tables } from '../database/tables.ts'

const PAGE_SIZE = 20
export const AUDIT_RETENTION_DAYS = 400
const DAY_MS = 24 * 3_600_000
const MAX_NAME_LENGTH = 200

/** The actor of what the site does itself: it creates the sample content and publishes scheduled posts. */
export const SYSTEM_ACTOR: CurrentStaff = { _id: '', name: 'The site', email: '', role: 'owner' }

/** Who did something. */
export type Actor = Pick<CurrentStaff, '_id' | 'name' | 'email'>

export type Audit = ReturnType<typeof createAudit>

/** The audit log: who did what, to which thing, and when. */
export function createAudit({ store, now }: { store: Store; now: () => Date }) {
  const { db } = store

  return {
    /** Takes the transaction of the action itself, so that both are stored or neither. */
    async record(trx: Transaction<Tables>, actor: Actor, action: AuditAction, subject: AuditSubject, detail = ''): Promise<void> {
      await trx
        .insertInto('audit_events')
        .values({
          created_at: now().toISOString(),
          actor_id: actor._id,
          actor_name: actor.name,
          actor_email: actor.email,
          action,
          subject_kind: subject.kind,
          subject_id: subject.id,
          subject_name: subject.name.slice(0, MAX_NAME_LENGTH).toWellFormed(),
          detail,
        })
        .execute()
    },

    async list({ page = 1, limit = PAGE_SIZE, by }: AuditEventListQuery) {
      const filter = by ? { condition: sql<boolean>`actor_id = ${by}`, states: [by] } : undefined
      const { rows, total } = await readListPage(store, { table: 'audit_events', page, limit, filter })
      const { totalPages } = pageInfo(page, limit, total)
      return { data: rows.map(toAuditEvent), page, totalPages, total }
    },

    async deleteExpired(): Promise<void> {
      const before = new Date(now().getTime() - AUDIT_RETENTION_DAYS * DAY_MS).toISOString()
      await db.deleteFrom('audit_events').where('created_at', '<', before).execute()
    },
  }
}

const toAuditEvent = (row: Row<'audit_events'>): AuditEvent => ({
  _id: row.seq,
  at: row.created_at,
  by: { _id: row.actor_id, name: row.actor_name, email: row.actor_email },
  did: row.action,
  about: { kind: row.subject_kind, _id: row.subject_id, name: row.subject_name },
  detail: row.detail,
})
