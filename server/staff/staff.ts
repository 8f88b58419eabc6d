import type { Transaction } from 'kysely'
import type { CurrentStaff, Role } from '../../contract/auth.ts'
import { STAFF_MESSAGES, type StaffMember } from '../../contract/staff.ts'
import type { Audit } from '../audit/audit.ts'
import type { Store } from '../database/open.ts'
import type { Row, Tables } from '../database/tables.ts'
import { ConflictError, NotFoundError } from '../errors.ts'
import { accountSubject, toCurrentStaff } from './login/current-staff.ts'
import type { Invites } from './invites.ts'
import { deleteKnownBrowsers } from './login/known-browsers.ts'
import { lockActiveStaff } from './active-staff.ts'
import { deletePasswordResets } from './password-resets.ts'
import type { Sessions } from './login/sessions.ts'

export type Staff = ReturnType<typeof createStaff>

type Dependencies = { store: Store; audit: Audit; sessions: Sessions; invites: Invites; now: () => Date }

/** Who has an account, and who may use it. */
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

    /** Its sessions and invitations end with it, in the same moment. Whoever does it is an owner themselves, so nobody is ever the last. */
    async disable(id: string, by: CurrentStaff) {
      if (id === by._id) throw new ConflictError(STAFF_MESSAGES.notYourself)
      await db.transaction().execute(async (trx) => {
        // Two people who disable each other at once: the second one is no longer in.
        const active = await lockActiveStaff(trx, engine, by)
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
        await invites.withdrawByInviter(trx, id, by)
        await audit.record(trx, by, 'disabled', accountSubject(toCurrentStaff(account)))
      })
      return { message: STAFF_MESSAGES.disabled }
    },

    async enable(id: string, by: CurrentStaff) {
      await db.transaction().execute(async (trx) => {
        await lockActiveStaff(trx, engine, by)
        const account = await findById(trx, id)
        await trx.updateTable('staff').set({ disabled_at: null }).where('id', '=', id).execute()
        await audit.record(trx, by, 'enabled', accountSubject(toCurrentStaff(account)))
      })
      return { message: STAFF_MESSAGES.enabled }
    },

    /** There is always an owner who can sign in. Whoever is one no longer cannot have invited anybody, either. */
    async changeRole(id: string, role: Role, by: CurrentStaff) {
      await db.transaction().execute(async (trx) => {
        const active = await lockActiveStaff(trx, engine, by)
        const account = active.find((one) => one.id === id) ?? (await findById(trx, id))
        if (account.role === role) return
        if (role !== 'owner' && !active.some((one) => one.role === 'owner' && one.id !== id))
          throw new ConflictError(STAFF_MESSAGES.lastOwner)
        await trx.updateTable('staff').set({ role, updated_at: now().toISOString() }).where('id', '=', id).execute()
        if (role !== 'owner') await invites.withdrawByInviter(trx, id, by)
        await audit.record(trx, by, 'changed the role of', accountSubject(toCurrentStaff(account)), `${account.role} → ${role}`)
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
