import type { Transaction } from 'kysely'
import type { CurrentStaff, Role } from '../../contract/staff/auth.ts'
import { STAFF_MESSAGES, type StaffMember } from '../../contract/staff/staff.ts'
import type { Audit } from '../audit/audit.ts'
import type { Store } from '../database/store.ts'
import type { Row, Tables } from '../database/tables.ts'
import { ConflictError, NotFoundError } from '../errors.ts'
import { deleteReviewsOfStaff } from '../posts/post-reviews.ts'
import { accountSubject, toCurrentStaff } from './login/current-staff.ts'
import type { Invites } from './invites.ts'
import { deleteKnownBrowsers } from './login/known-browsers.ts'
import { lockActiveStaff } from './active-staff.ts'
import { deletePasswordResets } from './password-resets.ts'
import type { Sessions } from './login/sessions.ts'

export type Staff = ReturnType<typeof createStaff>

type Dependencies = { store: Store; audit: Audit; sessions: Sessions; invites: Invites; now: () => Date }

/** Accounts: who has one, who may use it, and with which role. */
export function createStaff({ store, audit, sessions, invites, now }: Dependencies) {
  const { db, engine } = store

  return {
    async list(): Promise<StaffMember[]> {
      const rows = await db
        .selectFrom('staff')
        .selectAll('staff')
        .select((eb) =>
          eb
            .selectFrom('sessions')
            .whereRef('staff_id', '=', 'staff.id')
            .select((inner) => inner.fn.max('last_seen_at').as('last_seen_at'))
            .as('last_seen_at'),
        )
        .orderBy('name')
        .orderBy('email')
        .execute()
      return rows.map(toStaffMember)
    },

    /** Also ends the account's sessions, invitations and reviews of posts. The actor is an owner and cannot disable themselves, so an owner always remains. */
    async disable(id: string, actor: CurrentStaff) {
      if (id === actor._id) throw new ConflictError(STAFF_MESSAGES.notYourself)
      await db.transaction().execute(async (trx) => {
        // If two owners disable each other at once, the second fails here.
        const active = await lockActiveStaff(trx, engine, actor)
        const account = active.find((one) => one.id === id) ?? (await findById(trx, id))
        await trx
          .updateTable('staff')
          .set({ disabled_at: now().toISOString() })
          .where('id', '=', id)
          .where('disabled_at', 'is', null)
          .execute()
        await sessions.revokeAll(trx, id)
        await deletePasswordResets(trx, id)
        await deleteKnownBrowsers(trx, id)
        await invites.withdrawByInviter(trx, id, actor)
        await deleteReviewsOfStaff(trx, id)
        await audit.record(trx, actor, 'disabled', accountSubject(toCurrentStaff(account)))
      })
      return { message: STAFF_MESSAGES.disabled }
    },

    async enable(id: string, actor: CurrentStaff) {
      await db.transaction().execute(async (trx) => {
        await lockActiveStaff(trx, engine, actor)
        const account = await findById(trx, id)
        await trx.updateTable('staff').set({ disabled_at: null }).where('id', '=', id).execute()
        await audit.record(trx, actor, 'enabled', accountSubject(toCurrentStaff(account)))
      })
      return { message: STAFF_MESSAGES.enabled }
    },

    /** Keeps at least one active owner. Withdraws the invitations of an account that is no longer an owner. */
    async changeRole(id: string, role: Role, actor: CurrentStaff) {
      await db.transaction().execute(async (trx) => {
        const active = await lockActiveStaff(trx, engine, actor)
        const account = active.find((one) => one.id === id) ?? (await findById(trx, id))
        if (account.role === role) return
        if (role !== 'owner' && !active.some((one) => one.role === 'owner' && one.id !== id))
          throw new ConflictError(STAFF_MESSAGES.lastOwner)
        await trx.updateTable('staff').set({ role, updated_at: now().toISOString() }).where('id', '=', id).execute()
        if (role !== 'owner') await invites.withdrawByInviter(trx, id, actor)
        await audit.record(trx, actor, 'changed the role of', accountSubject(toCurrentStaff(account)), `${account.role} → ${role}`)
      })
      return { message: STAFF_MESSAGES.roleChanged }
    },
  }

  async function findById(trx: Transaction<Tables>, id: string): Promise<Row<'staff'>> {
    const account = await trx.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
    if (!account) throw new NotFoundError(STAFF_MESSAGES.notFound)
    return account
  }
}

const toStaffMember = (row: Row<'staff'> & { last_seen_at: string | null }): StaffMember => ({
  ...toCurrentStaff(row),
  state: row.disabled_at === null ? 'active' : 'disabled',
  twoFactor: row.totp_secret !== null,
  seenAt: row.last_seen_at,
  createdAt: row.created_at,
})
