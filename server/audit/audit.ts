import type { Transaction } from 'kysely'
import type { CurrentStaff } from '../../contract/auth.ts'
import type { AuditEvent, AuditEventListQuery, AuditAction, AuditSubject } from '../../contract/audit.ts'
import type { Store } from '../database/open.ts'
import { pageOffset, pageInfo } from '../database/pagination.ts'
import type { Row, Tables } from '../database/tables.ts'

const PAGE_SIZE = 20
const RETENTION_DAYS = 400
const DAY_MS = 24 * 3_600_000
const MAX_NAME_LENGTH = 200

/** Lays the sample content when nobody has signed in yet. */
export const SYSTEM_ACTOR: CurrentStaff = { _id: '', name: 'The site', email: '', role: 'owner' }

/** Whoever did something. */
export type Actor = Pick<CurrentStaff, '_id' | 'name' | 'email'>

export type Audit = ReturnType<typeof createAudit>

/** Who did what, to which thing, and when. */
export function createAudit({ store, now }: { store: Store; now: () => Date }) {
  const { db } = store

  return {
    /** In the transaction of the deed itself: what happened is in the log, and what is in the log happened. */
    async record(trx: Transaction<Tables>, by: Actor, did: AuditAction, about: AuditSubject, detail = ''): Promise<void> {
      await trx
        .insertInto('audit_events')
        .values({
          created_at: now().toISOString(),
          actor_id: by._id,
          actor_name: by.name,
          actor_email: by.email,
          action: did,
          subject_kind: about.kind,
          subject_id: about.id,
          subject_name: about.name.slice(0, MAX_NAME_LENGTH).toWellFormed(),
          detail,
        })
        .execute()
    },

    async list({ page = 1, limit = PAGE_SIZE, by }: AuditEventListQuery) {
      const found = db.selectFrom('audit_events').$if(Boolean(by), (query) => query.where('actor_id', '=', by!))
      const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await found.selectAll().orderBy('seq', 'desc').limit(limit).offset(pageOffset(page, limit)).execute()
      const { totalPages } = pageInfo(page, limit, total)
      return { data: rows.map(toAuditEvent), page, totalPages, total }
    },

    async deleteExpired(): Promise<void> {
      const before = new Date(now().getTime() - RETENTION_DAYS * DAY_MS).toISOString()
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
