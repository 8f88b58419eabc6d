import type { Transaction } from 'kysely'
import type { CurrentStaff, Role } from '../../contract/staff/auth.ts'
import { type InviteAcceptance, INVITE_LINK_HOURS, type Invite, type NewInvite, STAFF_MESSAGES } from '../../contract/staff/staff.ts'
import type { Audit } from '../audit/audit.ts'
import { endsWithin } from '../database/clock.ts'
import { sha256, newId, newToken } from '../database/ids.ts'
import type { Store } from '../database/store.ts'
import type { Executor, Row, Tables } from '../database/tables.ts'
import { BadRequestError, ConflictError, NotFoundError } from '../errors.ts'
import type { Outbox } from '../mail/outbox.ts'
import { readPublished } from '../site-content/published-content.ts'
import { accountSubject } from './login/current-staff.ts'
import { inviteEmail } from './account-emails.ts'
import { lockActiveStaff } from './active-staff.ts'
import { hashPassword, newPasswordProblem } from './credentials/passwords.ts'

const HOUR_MS = 3_600_000

export type Invites = ReturnType<typeof createInvites>

type Dependencies = { store: Store; audit: Audit; outbox: Outbox; siteUrl: string; now: () => Date }

/** Invitations to an account: an owner sends one by e-mail, and its link sets up the account, once. */
export function createInvites({ store: { db, engine }, audit, outbox, siteUrl, now }: Dependencies) {
  return {
    async list(): Promise<Invite[]> {
      return (await db.selectFrom('invites').selectAll().orderBy('created_at').execute()).map(toInvite)
    },

    async invite({ name, email, role }: NewInvite, actor: CurrentStaff) {
      const invite = await db.transaction().execute(async (trx) => {
        await lockActiveStaff(trx, engine, actor)
        await refuseDuplicate(trx, email)
        const { row, token } = buildInvite({ id: newId(), name, email, role }, actor)
        await trx.insertInto('invites').values(row).execute()
        await queueEmail(trx, row, token)
        await audit.record(trx, actor, 'invited', inviteSubject(row), `as ${role}`)
        return toInvite(row)
      })
      outbox.wake()
      return { message: STAFF_MESSAGES.invited, invite }
    },

    /** Sends a new link; from now on the invitation is the actor's. A queued e-mail with the former link is not sent any more. */
    async resend(id: string, actor: CurrentStaff) {
      const invite = await db.transaction().execute(async (trx) => {
        await lockActiveStaff(trx, engine, actor)
        const known = await trx.selectFrom('invites').selectAll().where('id', '=', id).executeTakeFirst()
        if (!known) throw new NotFoundError(STAFF_MESSAGES.inviteNotFound)
        const { row, token } = buildInvite(known, actor)
        await trx.updateTable('invites').set(row).where('id', '=', id).execute()
        await outbox.deleteAbout(trx, id)
        await queueEmail(trx, row, token)
        await audit.record(trx, actor, 'invited again', inviteSubject(row))
        return toInvite(row)
      })
      outbox.wake()
      return { message: STAFF_MESSAGES.invited, invite }
    },

    async withdraw(id: string, actor: CurrentStaff) {
      await db.transaction().execute(async (trx) => {
        await lockActiveStaff(trx, engine, actor)
        const withdrawn = await trx.deleteFrom('invites').where('id', '=', id).returningAll().executeTakeFirst()
        if (!withdrawn) throw new NotFoundError(STAFF_MESSAGES.inviteNotFound)
        await outbox.deleteAbout(trx, id)
        await audit.record(trx, actor, 'withdrew the invitation of', inviteSubject(withdrawn))
      })
      return { message: STAFF_MESSAGES.withdrawn }
    },

    /** For an inviter who is disabled or no longer an owner: the links they sent must not work any more. */
    async withdrawByInviter(trx: Transaction<Tables>, inviterId: string, actor: CurrentStaff): Promise<void> {
      const withdrawn = await trx.deleteFrom('invites').where('inviter_id', '=', inviterId).returningAll().execute()
      for (const invite of withdrawn) {
        await outbox.deleteAbout(trx, invite.id)
        await audit.record(trx, actor, 'withdrew the invitation of', inviteSubject(invite), `from ${invite.inviter_name}`)
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
        const staff = { _id: newId(), name, email }
        await trx.insertInto('staff').values({ id: staff._id, email, name, password_hash, role, created_at: at, updated_at: at }).execute()
        await audit.record(trx, staff, 'accepted the invitation of', accountSubject(staff))
      })
      return { message: STAFF_MESSAGES.accepted }
    },
  }

  function buildInvite({ id, name, email, role }: { id: string; name: string; email: string; role: Role }, actor: CurrentStaff) {
    const token = newToken()
    const at = now()
    const expires_at = new Date(at.getTime() + INVITE_LINK_HOURS * HOUR_MS).toISOString()
    const row = {
      id,
      name,
      email,
      role,
      token_hash: sha256(token),
      inviter_name: actor.name,
      inviter_id: actor._id,
      created_at: at.toISOString(),
      expires_at,
    }
    return { row, token }
  }

  async function queueEmail(trx: Transaction<Tables>, invite: Row<'invites'>, token: string): Promise<void> {
    const { letters } = await readPublished(trx, 'letters')
    await outbox.queue(trx, inviteEmail(letters, invite, token, siteUrl))
  }

  async function refuseDuplicate(trx: Transaction<Tables>, email: string): Promise<void> {
    const duplicateError = (message: string) => new ConflictError(message, { fields: { email: message } })
    if (await trx.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst())
      throw duplicateError(STAFF_MESSAGES.hasAccount)
    if (await trx.selectFrom('invites').select('id').where('email', '=', email).executeTakeFirst())
      throw duplicateError(STAFF_MESSAGES.isInvited)
  }

  async function findByToken(executor: Executor, token: string): Promise<Row<'invites'>> {
    const { after, until } = endsWithin(now(), INVITE_LINK_HOURS * HOUR_MS)
    const row = await executor
      .selectFrom('invites')
      .selectAll()
      .where('token_hash', '=', sha256(token))
      .where('expires_at', '>', after)
      .where('expires_at', '<=', until)
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
