import type { Updateable } from 'kysely'
import { DELIVERED_STATES } from '../../contract/outbox.ts'
import { newId } from '../database/ids.ts'
import type { Store } from '../database/open.ts'
import type { Row, Tables } from '../database/tables.ts'
import type { Outcome, Patience } from './carrier.ts'
import { lockAnswered, recordAnswered } from './replies.ts'
import { type Retries, waitBefore } from './retries.ts'

/** How much longer a letter is held than its sender may take: clocks differ, and a busy process is late. */
const SPARE_MS = 60_000

const LEFT_UNCONFIRMED = 'We were interrupted before the mail server confirmed this letter. It may have arrived.'

class ClaimLost extends Error {}

/**
 * Who may send which letter, and what became of it. Each step is one statement that names the claim it belongs to, so
 * however late a sender comes, it cannot touch a letter that is no longer its own.
 */
export function createClaims({ store, now, patience, retries }: Dependencies) {
  const { db, engine } = store
  const inMs = (ms: number) => new Date(now().getTime() + ms).toISOString()

  return {
    /** Takes letters that are due. Several nodes on one database never get the same one. */
    async take(most: number): Promise<Row<'letters'>[]> {
      const claim = { claim: newId(), lease_until: inMs(patience.talkMs + SPARE_MS) }
      return db
        .with('due', (query) =>
          query
            .selectFrom('letters')
            .select('id')
            .where('state', '=', 'queued')
            .where('next_try_at', '<=', inMs(0))
            .orderBy('next_try_at')
            .orderBy('seq')
            .limit(most)
            .$if(engine === 'postgres', (locked) => locked.forUpdate().skipLocked()),
        )
        .updateTable('letters')
        .set((eb) => ({ ...claim, state: 'sending', state_at: inMs(0), attempts: eb('attempts', '+', 1) }))
        .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
        .returningAll()
        .execute()
    },

    /** From here on, silence means that nobody knows. */
    async handOver({ id, claim }: Row<'letters'>): Promise<void> {
      const { numUpdatedRows } = await db
        .updateTable('letters')
        .set({ handed_over_at: inMs(0), lease_until: inMs(patience.answerMs + SPARE_MS) })
        .where('id', '=', id)
        .where('claim', '=', claim)
        .where('state', '=', 'sending')
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new ClaimLost('Another sender has this letter')
    },

    /** One transaction: whoever the letter answers is answered from the moment that it is known to have left. */
    async record(letter: Row<'letters'>, outcome: Outcome): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await lockAnswered(trx, engine, letter)
        const at = inMs(0)
        const recorded = await trx
          .updateTable('letters')
          .set({ ...after(letter, outcome), state_at: at, lease_until: null, claim: null })
          .where('id', '=', letter.id)
          .where('claim', '=', letter.claim)
          .returning('state')
          .executeTakeFirst()
        if (recorded && DELIVERED_STATES.includes(recorded.state)) await recordAnswered(trx, { ...letter, hasLeft: true }, at)
      })
    },

    async isGone({ id }: Row<'letters'>): Promise<boolean> {
      return !(await db.selectFrom('letters').select('id').where('id', '=', id).executeTakeFirst())
    },

    /** Puts in order what a lost sender left behind: after its lease, or at once when there can be no other sender. */
    async settleAbandoned(atOnce: boolean): Promise<{ unconfirmed: number; queued: number }> {
      const abandoned = db
        .updateTable('letters')
        .where('state', '=', 'sending')
        .$if(!atOnce, (query) => query.where('lease_until', '<', inMs(0)))
        .set({ state_at: inMs(0), lease_until: null })
      // The claim stays: should its sender live after all and hear the answer, it may still say so.
      const unconfirmed = await abandoned
        .set({ state: 'unconfirmed', reason: LEFT_UNCONFIRMED })
        .where('handed_over_at', 'is not', null)
        .executeTakeFirst()
      const queued = await abandoned
        .set({ state: 'queued', next_try_at: inMs(0), claim: null })
        .where('handed_over_at', 'is', null)
        .executeTakeFirst()
      return { unconfirmed: Number(unconfirmed.numUpdatedRows), queued: Number(queued.numUpdatedRows) }
    },

    async msUntilDue(): Promise<number> {
      const { due } = await db
        .selectFrom('letters')
        .where('state', '=', 'queued')
        .select((eb) => eb.fn.min('next_try_at').as('due'))
        .executeTakeFirstOrThrow()
      return due === null ? Number.POSITIVE_INFINITY : Math.max(0, Date.parse(due) - now().getTime())
    },
  }

  function after({ attempts }: Row<'letters'>, { state, reason }: Outcome): Updateable<Tables['letters']> {
    switch (state) {
      case 'released':
        return { state: 'queued', next_try_at: inMs(0), handed_over_at: null, attempts: attempts - 1 }
      case 'delayed':
        return attempts < retries.tries
          ? { state: 'queued', next_try_at: inMs(waitBefore(attempts, retries)), handed_over_at: null, reason }
          : { state: 'failed', next_try_at: null, reason: `Given up after ${attempts} tries. ${reason}` }
      default:
        // Whoever was sent the link has it, and nobody else needs it; what has not left may be sent again.
        return { state, next_try_at: null, reason, ...(state === 'sent' && { secret: null }) }
    }
  }
}

type Dependencies = { store: Store; now: () => Date; patience: Patience; retries: Retries }
