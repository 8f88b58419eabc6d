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
        .insertInto('audit')
        .values({
          at: now().toISOString(),
          admin_id: by._id,
          admin_name: by.name,
          admin_email: by.email,
          did,
          about_kind: about.kind,
          about_id: about.id,
          about_name: about.name.slice(0, MAX_NAME_LENGTH).toWellFormed(),
          detail,
        })
        .execute()
    },

    async list({ page = 1, limit = PAGE_SIZE, by }: AuditEventListQuery) {
      const found = db.selectFrom('audit').$if(Boolean(by), (query) => query.where('admin_id', '=', by!))
      const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await found.selectAll().orderBy('seq', 'desc').limit(limit).offset(pageOffset(page, limit)).execute()
      const { totalPages } = pageInfo(page, limit, total)
      return { data: rows.map(toAuditEvent), page, totalPages, total }
    },

    async deleteExpired(): Promise<void> {
      const before = new Date(now().getTime() - RETENTION_DAYS * DAY_MS).toISOString()
      await db.deleteFrom('audit').where('at', '<', before).execute()
    },
  }
}

const toAuditEvent = (row: Row<'audit'>): AuditEvent => ({
  _id: row.seq,
  at: row.at,
  by: { _id: row.admin_id, name: row.admin_name, email: row.admin_email },
  did: row.did,
  about: { kind: row.about_kind, _id: row.about_id, name: row.about_name },
  detail: row.detail,
})
