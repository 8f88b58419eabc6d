import type { Transaction } from 'kysely'
import type { CurrentStaff, Role } from '../../contract/auth.ts'
import { type InviteAcceptance, INVITE_LINK_HOURS, type Invite, type NewInvite, STAFF_MESSAGES } from '../../contract/staff.ts'
import type { Audit } from '../audit/audit.ts'
import { sha256, newId, newToken } from '../database/ids.ts'
import type { Store } from '../database/open.ts'
import type { Executor, Row, Tables } from '../database/tables.ts'
import { BadRequestError, ConflictError, NotFoundError } from '../errors.ts'
import type { Outbox } from '../mail/outbox.ts'
import { accountSubject } from './login/current-staff.ts'
import { inviteEmail } from './account-emails.ts'
import { lockActiveStaff } from './active-staff.ts'
import { hashPassword, newPasswordProblem } from './credentials/passwords.ts'

const HOUR_MS = 3_600_000

export type Invites = ReturnType<typeof createInvites>

type Dependencies = { store: Store; audit: Audit; outbox: Outbox; siteUrl: string; now: () => Date }

/** How somebody comes to an account: a colleague asks them in, and a link in a letter lets them set it up, once. */
export function createInvites({ store: { db, engine }, audit, outbox, siteUrl, now }: Dependencies) {
  return {
    async list(): Promise<Invite[]> {
      return (await db.selectFrom('invites').selectAll().orderBy('created_at').execute()).map(toInvite)
    },

    async invite({ name, email, role }: NewInvite, by: CurrentStaff) {
      const invite = await db.transaction().execute(async (trx) => {
        await lockActiveStaff(trx, engine, by)
        await refuseDuplicate(trx, email)
        const { row, token } = buildInvite({ id: newId(), name, email, role }, by)
        await trx.insertInto('invites').values(row).execute()
        await queueEmail(trx, row, token)
        await audit.record(trx, by, 'invited', inviteSubject(row), `as ${role}`)
        return toInvite(row)
      })
      outbox.wake()
      return { message: STAFF_MESSAGES.invited, invite }
    },

    /** A new link from whoever asks now; a letter with the former one that still waits is not sent any more. */
    async resend(id: string, by: CurrentStaff) {
      const invite = await db.transaction().execute(async (trx) => {
        await lockActiveStaff(trx, engine, by)
        const known = await trx.selectFrom('invites').selectAll().where('id', '=', id).executeTakeFirst()
        if (!known) throw new NotFoundError(STAFF_MESSAGES.inviteNotFound)
        const { row, token } = buildInvite(known, by)
        await trx.updateTable('invites').set(row).where('id', '=', id).execute()
        await outbox.deleteAbout(trx, id)
        await queueEmail(trx, row, token)
        await audit.record(trx, by, 'invited again', inviteSubject(row))
        return toInvite(row)
      })
      outbox.wake()
      return { message: STAFF_MESSAGES.invited, invite }
    },

    async withdraw(id: string, by: CurrentStaff) {
      await db.transaction().execute(async (trx) => {
        const gone = await trx.deleteFrom('invites').where('id', '=', id).returningAll().executeTakeFirst()
        if (!gone) throw new NotFoundError(STAFF_MESSAGES.inviteNotFound)
        await outbox.deleteAbout(trx, id)
        await audit.record(trx, by, 'withdrew the invitation of', inviteSubject(gone))
      })
      return { message: STAFF_MESSAGES.withdrawn }
    },

    /** An invitation ends with its inviter: whoever may no longer invite leaves no open door behind. */
    async withdrawByInviter(trx: Transaction<Tables>, inviterId: string, by: CurrentStaff): Promise<void> {
      const ended = await trx.deleteFrom('invites').where('inviter_id', '=', inviterId).returningAll().execute()
      for (const invite of ended) {
        await outbox.deleteAbout(trx, invite.id)
        await audit.record(trx, by, 'withdrew the invitation of', inviteSubject(invite), `from ${invite.inviter_name}`)
      }
    },

    async getByToken(token: string) {
      const { name, email, inviter_name } = await findByToken(db, token)
      return { invite: { name, email, invitedBy: inviter_name } }
    },

    async accept({ token, name, password }: InviteAcceptance) {
      const { email } = await findByToken(db, token)
      const problem = newPasswordProblem(password, email)
      if (problem) throw new BadRequestError(problem, { password: problem })
      const password_hash = await hashPassword(password)
      await db.transaction().execute(async (trx) => {
        const { id: inviteId, role } = await findByToken(trx, token)
        const { numDeletedRows } = await trx.deleteFrom('invites').where('id', '=', inviteId).executeTakeFirst()
        if (numDeletedRows === 0n) throw new NotFoundError(STAFF_MESSAGES.badLink)
        await outbox.deleteAbout(trx, inviteId)
        const at = now().toISOString()
        const admin = { _id: newId(), name, email }
        await trx.insertInto('staff').values({ id: admin._id, email, name, password_hash, role, created_at: at, updated_at: at }).execute()
        await audit.record(trx, admin, 'accepted the invitation of', accountSubject(admin))
      })
      return { message: STAFF_MESSAGES.accepted }
    },
  }

  function buildInvite({ id, name, email, role }: { id: string; name: string; email: string; role: Role }, by: CurrentStaff) {
    const token = newToken()
    const at = now()
    const expires_at = new Date(at.getTime() + INVITE_LINK_HOURS * HOUR_MS).toISOString()
    const row = {
      id,
      name,
      email,
      role,
      token_hash: sha256(token),
      inviter_name: by.name,
      inviter_id: by._id,
      created_at: at.toISOString(),
      expires_at,
    }
    return { row, token }
  }

  async function queueEmail(trx: Transaction<Tables>, invite: Row<'invites'>, token: string): Promise<void> {
    await outbox.queue(trx, inviteEmail(invite, token, siteUrl))
  }

  async function refuseDuplicate(trx: Transaction<Tables>, email: string): Promise<void> {
    const refuse = (words: string) => new ConflictError(words, { fields: { email: words } })
    if (await trx.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst()) throw refuse(STAFF_MESSAGES.hasAccount)
    if (await trx.selectFrom('invites').select('id').where('email', '=', email).executeTakeFirst()) throw refuse(STAFF_MESSAGES.isInvited)
  }

  async function findByToken(executor: Executor, token: string): Promise<Row<'invites'>> {
    const row = await executor
      .selectFrom('invites')
      .selectAll()
      .where('token_hash', '=', sha256(token))
      .where('expires_at', '>', now().toISOString())
      .executeTakeFirst()
    if (!row) throw new NotFoundError(STAFF_MESSAGES.badLink)
    return row
  }
}

const inviteSubject = ({ id, email }: Row<'invites'>) => ({ kind: 'account', id, name: email }) as const

const toInvite = (row: Row<'invites'>): Invite => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  invitedBy: row.inviter_name,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})
