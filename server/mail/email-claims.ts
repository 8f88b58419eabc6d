import type { Updateable } from 'kysely'
import { DELIVERED_EMAIL_STATES } from '../../contract/outbox.ts'
import { newId } from '../database/ids.ts'
import type { Store } from '../database/open.ts'
import type { Row, Tables } from '../database/tables.ts'
import type { DeliveryOutcome, DeliveryTimeouts } from './mail-transport.ts'
import { lockReplyTarget, applyReplyDelivery } from '../casework/replies.ts'
import { type RetryPolicy, retryDelayMs } from './retry-policy.ts'

/** How much longer a letter is held than its sender may take: clocks differ, and a busy process is late. */
const LEASE_MARGIN_MS = 60_000

const UNCONFIRMED_REASON = 'We were interrupted before the mail server confirmed this letter. It may have arrived.'

class ClaimLostError extends Error {}

/**
 * Who may send which letter, and what became of it. Each step is one statement that names the claim it belongs to, so
 * however late a sender comes, it cannot touch a letter that is no longer its own.
 */
export function createEmailClaims({ store, now, timeouts, retryPolicy }: Dependencies) {
  const { db, engine } = store
  const isoInMs = (ms: number) => new Date(now().getTime() + ms).toISOString()

  return {
    /** Takes letters that are due. Several nodes on one database never get the same one. */
    async claimDue(limit: number): Promise<Row<'emails'>[]> {
      const claim = { claim_id: newId(), lease_expires_at: isoInMs(timeouts.beforeDataMs + LEASE_MARGIN_MS) }
      return db
        .with('due', (query) =>
          query
            .selectFrom('emails')
            .select('id')
            .where('state', '=', 'queued')
            .where('next_attempt_at', '<=', isoInMs(0))
            .orderBy('next_attempt_at')
            .orderBy('seq')
            .limit(limit)
            .$if(engine === 'postgres', (locked) => locked.forUpdate().skipLocked()),
        )
        .updateTable('emails')
        .set((eb) => ({ ...claim, state: 'sending', state_changed_at: isoInMs(0), attempts: eb('attempts', '+', 1) }))
        .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
        .returningAll()
        .execute()
    },

    /** From here on, silence means that nobody knows. */
    async markHandedOver({ id, claim_id: claim }: Row<'emails'>): Promise<void> {
      const { numUpdatedRows } = await db
        .updateTable('emails')
        .set({ transmission_started_at: isoInMs(0), lease_expires_at: isoInMs(timeouts.afterDataMs + LEASE_MARGIN_MS) })
        .where('id', '=', id)
        .where('claim_id', '=', claim)
        .where('state', '=', 'sending')
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new ClaimLostError('Another sender has this letter')
    },

    /** One transaction: whoever the letter answers is answered from the moment that it is known to have left. */
    async recordOutcome(email: Row<'emails'>, outcome: DeliveryOutcome): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await lockReplyTarget(trx, engine, email)
        const at = isoInMs(0)
        const recorded = await trx
          .updateTable('emails')
          .set({ ...columnsAfter(email, outcome), state_changed_at: at, lease_expires_at: null, claim_id: null })
          .where('id', '=', email.id)
          .where('claim_id', '=', email.claim_id)
          .returning('state')
          .executeTakeFirst()
        if (recorded && DELIVERED_EMAIL_STATES.includes(recorded.state)) await applyReplyDelivery(trx, { ...email, hasLeft: true }, at)
      })
    },

    async isDeleted({ id }: Row<'emails'>): Promise<boolean> {
      return !(await db.selectFrom('emails').select('id').where('id', '=', id).executeTakeFirst())
    },

    /** Puts in order what a lost sender left behind: after its lease, or at once when there can be no other sender. */
    async recoverAbandoned(ignoreLeases: boolean): Promise<{ unconfirmed: number; queued: number }> {
      const abandoned = db
        .updateTable('emails')
        .where('state', '=', 'sending')
        .$if(!ignoreLeases, (query) => query.where('lease_expires_at', '<', isoInMs(0)))
        .set({ state_changed_at: isoInMs(0), lease_expires_at: null })
      // The claim stays: should its sender live after all and hear the answer, it may still say so.
      const unconfirmed = await abandoned
        .set({ state: 'unconfirmed', reason: UNCONFIRMED_REASON })
        .where('transmission_started_at', 'is not', null)
        .executeTakeFirst()
      const queued = await abandoned
        .set({ state: 'queued', next_attempt_at: isoInMs(0), claim_id: null })
        .where('transmission_started_at', 'is', null)
        .executeTakeFirst()
      return { unconfirmed: Number(unconfirmed.numUpdatedRows), queued: Number(queued.numUpdatedRows) }
    },

    async msUntilNextDue(): Promise<number> {
      const { due } = await db
        .selectFrom('emails')
        .where('state', '=', 'queued')
        .select((eb) => eb.fn.min('next_attempt_at').as('due'))
        .executeTakeFirstOrThrow()
      return due === null ? Number.POSITIVE_INFINITY : Math.max(0, Date.parse(due) - now().getTime())
    },
  }

  function columnsAfter({ attempts }: Row<'emails'>, { state, reason }: DeliveryOutcome): Updateable<Tables['emails']> {
    switch (state) {
      case 'released':
        return { state: 'queued', next_attempt_at: isoInMs(0), transmission_started_at: null, attempts: attempts - 1 }
      case 'delayed':
        return attempts < retryPolicy.maxAttempts
          ? { state: 'queued', next_attempt_at: isoInMs(retryDelayMs(attempts, retryPolicy)), transmission_started_at: null, reason }
          : { state: 'failed', next_attempt_at: null, reason: `Given up after ${attempts} tries. ${reason}` }
      default:
        // Whoever was sent the link has it, and nobody else needs it; what has not left may be sent again.
        return { state, next_attempt_at: null, reason, ...(state === 'sent' && { link_token: null }) }
    }
  }
}

type Dependencies = { store: Store; now: () => Date; timeouts: DeliveryTimeouts; retryPolicy: RetryPolicy }
