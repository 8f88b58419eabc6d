import type { Transaction, Updateable } from 'kysely'
import type { Admin } from '../../contract/admin.ts'
import type { Deed } from '../../contract/audit.ts'
import { DELIVERED_STATES, type Letter, type LetterListQuery, type LetterState, OUTBOX_MESSAGES } from '../../contract/outbox.ts'
import type { Audit } from '../audit/audit.ts'
import type { Store } from '../database/open.ts'
import type { Row, Tables } from '../database/tables.ts'
import { Conflict, NotFound } from '../http/failures.ts'
import { countTroubles, createLetterList } from './letter-list.ts'
import { toLetter, waiting } from './letter-row.ts'
import type { Outbox } from './outbox.ts'
import { lockAnswered, recordAnswered } from './replies.ts'

/** Each is a transaction of its own, and a call must end before its caller gives up. */
const KEPT_SENT_AT_ONCE = 200

export type LetterDesk = ReturnType<typeof createLetterDesk>

type Dependencies = {
  store: Store
  outbox: Outbox
  audit: Audit
  /** Where the post carries the letters, in words. */
  goesTo: string
  hasMailServer: boolean
  now: () => Date
}

const RESEND = {
  to: waiting,
  deed: 'sent again',
  said: OUTBOX_MESSAGES.queuedAgain,
  refusal: OUTBOX_MESSAGES.notResendable,
} as const

type Decision = {
  /** The states in which it may be decided. */
  from: LetterState[]
  to: (at: string, by: Admin) => Updateable<Tables['letters']>
  deed: Deed
  said: string
  refusal: string
}

/** What staff see of the letters and decide about them. Nothing that may have arrived is ever sent again by itself. */
export function createLetterDesk({ store, outbox, audit, goesTo, hasMailServer, now }: Dependencies) {
  const list = createLetterList(store)

  return {
    list: async (query: LetterListQuery) => ({ ...(await list(query)), goesTo, hasMailServer }),

    troubles: () => countTroubles(store.db),

    resend: deciding({ ...RESEND, from: ['failed', 'unconfirmed', 'stopped', 'kept'] }),

    /** Letters that became files while there was no mail server, oldest first, each by itself. Those whose link no longer works stay. */
    async sendKept(after: number, by: Admin) {
      if (!hasMailServer) throw new Conflict(OUTBOX_MESSAGES.noMailServer)
      const kept = await store.db
        .selectFrom('letters')
        .select(['id', 'seq'])
        .where('state', '=', 'kept')
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(KEPT_SENT_AT_ONCE)
        .execute()
      let queued = 0
      for (const { id } of kept) if (await sendIfOfUse(id, by)) queued += 1
      outbox.wake()
      const next = kept.length === KEPT_SENT_AT_ONCE ? kept.at(-1)!.seq : null
      return { message: OUTBOX_MESSAGES.keptQueued, queued, leftOut: kept.length - queued, next }
    },

    stop: deciding({
      from: ['queued'],
      to: (at, by) => ({ state: 'stopped', state_at: at, next_try_at: null, reason: `Stopped by ${by.name} before it was sent.` }),
      deed: 'stopped',
      said: OUTBOX_MESSAGES.stopped,
      refusal: OUTBOX_MESSAGES.notStoppable,
    }),

    markSent: deciding({
      from: ['unconfirmed'],
      to: (at, by) => ({ state: 'sent', state_at: at, claim: null, secret: null, reason: `Marked as sent by ${by.name}.` }),
      deed: 'marked as sent',
      said: OUTBOX_MESSAGES.markedSent,
      refusal: OUTBOX_MESSAGES.notDoubtful,
    }),
  }

  function deciding(decision: Decision) {
    return async (id: string, by: Admin) => {
      const letter = await store.db.transaction().execute((trx) => decide(trx, decision, id, by))
      outbox.wake()
      return { message: decision.said, letter }
    }
  }

  /** One statement that names the states it may be made in: a sender that is quicker wins, and the person hears of it. */
  async function decide(trx: Transaction<Tables>, { from, to, deed, refusal }: Decision, id: string, by: Admin): Promise<Letter> {
    const former = await trx.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst()
    if (!former) throw new NotFound(OUTBOX_MESSAGES.notFound)
    if (!from.includes(former.state)) throw new Conflict(refusal)
    if (to === waiting) refuseUnsendable(former)
    await lockAnswered(trx, store.engine, former)
    const at = now().toISOString()
    const row = await trx
      .updateTable('letters')
      .set(to(at, by))
      .where('id', '=', id)
      // It must still be as it was judged by: a reply that has left is not sent again by chance.
      .where('state', '=', former.state)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new Conflict(refusal)
    const [didLeave, hasLeft] = [former, row].map(({ state }) => DELIVERED_STATES.includes(state)) as [boolean, boolean]
    if (didLeave !== hasLeft) await recordAnswered(trx, { ...row, hasLeft }, at)
    // A subscriber's address leaves no trace here: it may be deleted, and the log stays.
    const detail = row.kind === 'newsletter' ? '' : `to ${row.to_address}`
    await audit.record(trx, by, deed, { kind: 'letter', id, name: row.subject }, detail)
    return toLetter(row)
  }

  async function sendIfOfUse(id: string, by: Admin): Promise<boolean> {
    try {
      await store.db.transaction().execute((trx) => decide(trx, { ...RESEND, from: ['kept'] }, id, by))
      return true
    } catch (error) {
      if (error instanceof Conflict || error instanceof NotFound) return false
      throw error
    }
  }

  function refuseUnsendable(letter: Row<'letters'>): void {
    if (letter.state === 'kept' && !hasMailServer) throw new Conflict(OUTBOX_MESSAGES.noMailServer)
    if (hasDeadLink(letter, now())) throw new Conflict(OUTBOX_MESSAGES.deadLink)
  }
}

/** Its secret is gone, or of no more use to anybody. Letters from before that have not left carry it in their text. */
const hasDeadLink = ({ state, layout, secret, secret_until: until }: Row<'letters'>, now: Date) =>
  until !== null && (until < now.toISOString() || (secret === null && (layout !== null || state === 'kept')))
