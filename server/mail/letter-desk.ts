import type { Updateable } from 'kysely'
import type { Admin } from '../../contract/admin.ts'
import type { Deed } from '../../contract/audit.ts'
import { type LetterListQuery, type LetterState, OUTBOX_MESSAGES } from '../../contract/outbox.ts'
import type { Audit } from '../audit/audit.ts'
import type { Store } from '../database/open.ts'
import type { Row, Tables } from '../database/tables.ts'
import { Conflict, NotFound } from '../http/failures.ts'
import { countTroubles, createLetterList } from './letter-list.ts'
import { toLetter, waiting } from './letter-row.ts'
import type { Outbox } from './outbox.ts'

export type LetterDesk = ReturnType<typeof createLetterDesk>

type Dependencies = {
  store: Store
  outbox: Outbox
  audit: Audit
  /** Where the post carries the letters, in words. */
  goesTo: string
  now: () => Date
}

type Decision = {
  /** The states in which it may be decided. */
  from: LetterState[]
  to: (at: string, by: Admin) => Updateable<Tables['letters']>
  deed: Deed
  said: string
  refusal: string
}

/** What staff see of the letters and decide about them. Nothing that may have arrived is ever sent again by itself. */
export function createLetterDesk({ store, outbox, audit, goesTo, now }: Dependencies) {
  const list = createLetterList(store)

  return {
    list: async (query: LetterListQuery) => ({ ...(await list(query)), goesTo }),

    troubles: () => countTroubles(store.db),

    resend: decide({
      from: ['failed', 'unconfirmed', 'stopped'],
      to: waiting,
      deed: 'sent again',
      said: OUTBOX_MESSAGES.queuedAgain,
      refusal: OUTBOX_MESSAGES.notResendable,
    }),

    stop: decide({
      from: ['queued'],
      to: (at, by) => ({ state: 'stopped', state_at: at, next_try_at: null, reason: `Stopped by ${by.name} before it was sent.` }),
      deed: 'stopped',
      said: OUTBOX_MESSAGES.stopped,
      refusal: OUTBOX_MESSAGES.notStoppable,
    }),

    markSent: decide({
      from: ['unconfirmed'],
      to: (at, by) => ({ state: 'sent', state_at: at, claim: null, secret: null, reason: `Marked as sent by ${by.name}.` }),
      deed: 'marked as sent',
      said: OUTBOX_MESSAGES.markedSent,
      refusal: OUTBOX_MESSAGES.notDoubtful,
    }),
  }

  /** One statement that names the states it may be made in: a sender that is quicker wins, and the person hears of it. */
  function decide({ from, to, deed, said, refusal }: Decision) {
    return async (id: string, by: Admin) => {
      const letter = await store.db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('letters')
          .set(to(now().toISOString(), by))
          .where('id', '=', id)
          .where('state', 'in', from)
          .returningAll()
          .executeTakeFirst()
        if (!row) {
          const known = await trx.selectFrom('letters').select('id').where('id', '=', id).executeTakeFirst()
          throw known ? new Conflict(refusal) : new NotFound(OUTBOX_MESSAGES.notFound)
        }
        if (row.state === 'queued' && hasDeadLink(row, now())) throw new Conflict(OUTBOX_MESSAGES.deadLink)
        // A subscriber's address leaves no trace here: it may be deleted, and the log stays.
        const detail = row.kind === 'newsletter' ? '' : `to ${row.to_address}`
        await audit.record(trx, by, deed, { kind: 'letter', id, name: row.subject }, detail)
        return toLetter(row)
      })
      outbox.wake()
      return { message: said, letter }
    }
  }
}

/** Its secret is gone, or of no more use to anybody. Letters from before carry it in their text. */
const hasDeadLink = ({ layout, secret, secret_until: until }: Row<'letters'>, now: Date) =>
  until !== null && (until < now.toISOString() || (layout !== null && secret === null))
