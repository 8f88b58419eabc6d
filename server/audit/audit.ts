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

/** Creates the sample content at the first start, when nobody can be signed in. */
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
        .insertInto('audit')
        .values({
          at: now().toISOString(),
          admin_id: actor._id,
          admin_name: actor.name,
          admin_email: actor.email,
          did: action,
          about_kind: subject.kind,
          about_id: subject.id,
          about_name: subject.name.slice(0, MAX_NAME_LENGTH).toWellFormed(),
          detail,
        })
        .execute()
    },

    async list({ page = 1, limit = PAGE_SIZE, by }: AuditEventListQuery) {
      const query = db.selectFrom('audit').$if(Boolean(by), (all) => all.where('admin_id', '=', by!))
      const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await query.selectAll().orderBy('seq', 'desc').limit(limit).offset(pageOffset(page, limit)).execute()
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
