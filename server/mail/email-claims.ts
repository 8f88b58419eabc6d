import { type Updateable, sql } from 'kysely'
import { DELIVERED_EMAIL_STATES, type EmailState } from '../../contract/outbox.ts'
import { newId } from '../database/ids.ts'
import type { Store } from '../database/store.ts'
import type { Row, Tables } from '../database/tables.ts'
import type { DeliveryHooks } from './delivery-hooks.ts'
import { redactedColumns } from './email-row.ts'
import type { EmailKind } from './new-email.ts'
import type { DeliveryOutcome, DeliveryTimeouts } from './transport/mail-transport.ts'

const MINUTE_MS = 60_000

export type RetryPolicy = { maxAttempts: number; initialDelayMs: number; maxDelayMs: number }

/** Thirty attempts in about two days, at most two hours apart, so that emails leave soon after a mail server is back. */
export const RETRY_POLICY: RetryPolicy = { maxAttempts: 30, initialDelayMs: MINUTE_MS / 2, maxDelayMs: 120 * MINUTE_MS }

/** How much longer a lease lasts than a delivery may take: the clocks of nodes differ, and a busy process is late. */
const LEASE_MARGIN_MS = MINUTE_MS

/** After a time-out, the other emails to that domain wait this many times as long, so that it has a sixth of its lane's time at most. */
const DOMAIN_PAUSE_FACTOR = 5
const POSTPONED_BATCH_SIZE = 1000

/** Written into the statement: with a parameter, neither engine would use the index of queued emails. */
const QUEUED = sql.lit<EmailState>('queued')

const UNCONFIRMED_REASON = 'We were interrupted before the mail server confirmed this letter. It may have arrived.'

class ClaimLostError extends Error {}

/**
 * Which sender may send which email, and the outcome. Every update names the claim it belongs to, so a sender whose lease has ended
 * cannot change an email that another has claimed.
 */
export function createEmailClaims({ store, hooks, now, timeouts, retryPolicy }: Dependencies) {
  const { db, engine } = store
  const isoInMs = (ms: number) => new Date(now().getTime() + ms).toISOString()
  const maxLeaseMs = Math.max(timeouts.beforeDataMs, timeouts.afterDataMs) + LEASE_MARGIN_MS
  const maxWaitMs = Math.max(retryPolicy.maxDelayMs, DOMAIN_PAUSE_FACTOR * Math.max(timeouts.beforeDataMs, timeouts.afterDataMs))

  return {
    /** Claims emails of a lane that are due. Two nodes on one database never claim the same one. */
    async claimDue(kind: EmailKind, limit: number): Promise<Row<'emails'>[]> {
      const claim = { claim_id: newId(), lease_expires_at: isoInMs(timeouts.beforeDataMs + LEASE_MARGIN_MS) }
      return db
        .with('due', (query) =>
          query
            .selectFrom('emails')
            .select('id')
            .where('state', '=', QUEUED)
            .where('kind', '=', kind)
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

    /** After this, an email without a confirmation may have arrived. */
    async markHandedOver({ id, claim_id: claim }: Row<'emails'>): Promise<void> {
      const { numUpdatedRows } = await db
        .updateTable('emails')
        .set({ transmission_started_at: isoInMs(0), lease_expires_at: isoInMs(timeouts.afterDataMs + LEASE_MARGIN_MS) })
        .where('id', '=', id)
        .where('claim_id', '=', claim)
        .where('state', '=', 'sending')
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new ClaimLostError('Another sender has claimed this email')
    },

    /** One transaction with the hooks: an enquiry counts as answered from the moment that its reply is known to be sent. */
    async recordOutcome(email: Row<'emails'>, outcome: DeliveryOutcome): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await hooks.beforeStateChange(trx, email)
        const at = isoInMs(0)
        const recorded = await trx
          .updateTable('emails')
          .set({ ...columnsAfter(email, outcome), state_changed_at: at, lease_expires_at: null, claim_id: null })
          .where('id', '=', email.id)
          .where('claim_id', '=', email.claim_id)
          .returning('state')
          .executeTakeFirst()
        if (recorded && DELIVERED_EMAIL_STATES.includes(recorded.state)) {
          await hooks.deliveredChanged(trx, { ...email, delivered: true }, at)
        }
      })
      hooks.stateChanged(email)
    },

    /** The mail server did not answer for this recipient. If others wait in the lane, more emails to the same domain must not block it as long. */
    async postponeDomain({ kind, to_address: address }: Row<'emails'>, { state }: DeliveryOutcome): Promise<void> {
      const until = isoInMs(DOMAIN_PAUSE_FACTOR * (state === 'unconfirmed' ? timeouts.afterDataMs : timeouts.beforeDataMs))
      const sameDomain = `%${address.slice(address.lastIndexOf('@'))}`
      const blocked = await db
        .selectFrom('emails')
        .select('id')
        .where('state', '=', QUEUED)
        .where('kind', '=', kind)
        .where('next_attempt_at', '<=', isoInMs(0))
        .where('to_address', 'not like', sameDomain)
        .limit(1)
        .executeTakeFirst()
      if (!blocked) return
      let postponed: number
      do {
        const { numUpdatedRows } = await db
          .updateTable('emails')
          .set({ next_attempt_at: until })
          .where('state', '=', QUEUED)
          .where('id', 'in', (eb) =>
            eb
              .selectFrom('emails')
              .select('id')
              .where('state', '=', QUEUED)
              .where('kind', '=', kind)
              .where('next_attempt_at', '<', until)
              .where('to_address', 'like', sameDomain)
              .limit(POSTPONED_BATCH_SIZE)
              .$if(engine === 'postgres', (locked) => locked.forUpdate().skipLocked()),
          )
          .executeTakeFirst()
        postponed = Number(numUpdatedRows)
      } while (postponed === POSTPONED_BATCH_SIZE)
    },

    async isDeleted({ id }: Row<'emails'>): Promise<boolean> {
      return !(await db.selectFrom('emails').select('id').where('id', '=', id).executeTakeFirst())
    },

    /**
     * Recovers emails that a stopped sender left as `sending`: after their lease, or at once when there can be no other sender. A lease or
     * a wait that ends later than any can was written while the clock was ahead, and counts as over.
     */
    async recoverAbandoned(ignoreLeases: boolean): Promise<{ unconfirmed: number; queued: number }> {
      const abandoned = db
        .updateTable('emails')
        .where('state', '=', 'sending')
        .$if(!ignoreLeases, (query) =>
          query.where((eb) =>
            eb.or([eb('lease_expires_at', '<', isoInMs(0)), eb('lease_expires_at', '>', isoInMs(maxLeaseMs + LEASE_MARGIN_MS))]),
          ),
        )
        .set({ state_changed_at: isoInMs(0), lease_expires_at: null })
      // The claim stays: if its sender is alive after all and gets the server's answer, it can still record it.
      const unconfirmed = await abandoned
        .set({ state: 'unconfirmed', reason: UNCONFIRMED_REASON })
        .where('transmission_started_at', 'is not', null)
        .returning(['kind', 'related_id'])
        .execute()
      const queued = await abandoned
        .set({ state: 'queued', next_attempt_at: isoInMs(0), claim_id: null })
        .where('transmission_started_at', 'is', null)
        .returning(['kind', 'related_id'])
        .execute()
      for (const email of [...unconfirmed, ...queued]) hooks.stateChanged(email)
      await db
        .updateTable('emails')
        .set({ next_attempt_at: isoInMs(0) })
        .where('state', '=', 'queued')
        .where('next_attempt_at', '>', isoInMs(maxWaitMs + LEASE_MARGIN_MS))
        // A letter that leaves later waits until its time, and after a failed attempt as all do.
        .where((eb) => eb.or([eb('scheduled_for', 'is', null), eb('next_attempt_at', '>', eb.ref('scheduled_for'))]))
        .execute()
      return { unconfirmed: unconfirmed.length, queued: queued.length }
    },

    async msUntilNextDue(kinds: readonly EmailKind[]): Promise<number> {
      if (kinds.length === 0) return Number.POSITIVE_INFINITY
      const due = await db
        .selectNoFrom(({ selectFrom }) =>
          kinds.map((kind) =>
            selectFrom('emails')
              .select('next_attempt_at')
              .where('state', '=', QUEUED)
              .where('kind', '=', kind)
              // Not min(): with old statistics, PostgreSQL reads all of them for it.
              .orderBy('next_attempt_at')
              .limit(1)
              .as(kind),
          ),
        )
        .executeTakeFirstOrThrow()
      const times = Object.values(due).flatMap((time) => (time === null ? [] : [Date.parse(time)]))
      return Math.max(0, Math.min(...times) - now().getTime())
    },
  }

  function columnsAfter(email: Row<'emails'>, { state, reason }: DeliveryOutcome): Updateable<Tables['emails']> {
    const { attempts } = email
    switch (state) {
      case 'released':
        return { state: 'queued', next_attempt_at: isoInMs(0), transmission_started_at: null, attempts: attempts - 1 }
      case 'delayed':
        return attempts < retryPolicy.maxAttempts
          ? { state: 'queued', next_attempt_at: isoInMs(retryDelayMs(attempts, retryPolicy)), transmission_started_at: null, reason }
          : { state: 'failed', next_attempt_at: null, reason: `Given up after ${attempts} tries. ${reason}` }
      default:
        // A sent link is needed by its recipient only. An email that has not left may be sent again and keeps its token.
        return { state, next_attempt_at: null, reason, ...(state === 'sent' && redactedColumns(email)) }
    }
  }
}

/** Doubles from attempt to attempt. Up to a fifth shorter at random, so that emails which failed together are not retried together. */
function retryDelayMs(attempts: number, { initialDelayMs, maxDelayMs }: RetryPolicy): number {
  const delay = Math.min(initialDelayMs * 2 ** (attempts - 1), maxDelayMs)
  return Math.round(delay * (1 - Math.random() / 5))
}

type Dependencies = {
  store: Pick<Store, 'db' | 'engine'>
  hooks: DeliveryHooks
  now: () => Date
  timeouts: DeliveryTimeouts
  retryPolicy: RetryPolicy
}
