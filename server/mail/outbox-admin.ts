import type { Transaction, Updateable } from 'kysely'
import type { CurrentStaff } from '../../contract/auth.ts'
import type { AuditAction } from '../../contract/audit.ts'
import { DELIVERED_EMAIL_STATES, type Email, type EmailListQuery, type EmailState, OUTBOX_MESSAGES } from '../../contract/outbox.ts'
import type { Audit } from '../audit/audit.ts'
import type { Store } from '../database/open.ts'
import type { Row, Tables } from '../database/tables.ts'
import { ConflictError, NotFoundError } from '../errors.ts'
import { countDeliveryFailures, createEmailList } from './email-list.ts'
import { emailFromRow, queuedColumns } from './email-row.ts'
import type { Outbox } from './outbox.ts'
import { lockReplyTarget, applyReplyDelivery } from '../casework/replies.ts'

/** Each is a transaction of its own, and a call must end before its caller gives up. */
const CAPTURED_BATCH_SIZE = 200

export type OutboxAdmin = ReturnType<typeof createOutboxAdmin>

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
  to: queuedColumns,
  auditAction: 'sent again',
  message: OUTBOX_MESSAGES.queuedAgain,
  conflictMessage: OUTBOX_MESSAGES.notResendable,
} as const

type StateTransition = {
  /** The states in which it may be decided. */
  from: EmailState[]
  to: (at: string, by: CurrentStaff) => Updateable<Tables['emails']>
  auditAction: AuditAction
  message: string
  conflictMessage: string
}

/** What staff see of the letters and decide about them. Nothing that may have arrived is ever sent again by itself. */
export function createOutboxAdmin({ store, outbox, audit, goesTo, hasMailServer, now }: Dependencies) {
  const list = createEmailList(store)

  return {
    list: async (query: EmailListQuery) => ({ ...(await list(query)), goesTo, hasMailServer }),

    countDeliveryFailures: () => countDeliveryFailures(store.db),

    resend: transitionHandler({ ...RESEND, from: ['failed', 'unconfirmed', 'stopped', 'kept'] }),

    /** Letters that became files while there was no mail server, oldest first, each by itself. Those whose link no longer works stay. */
    async sendCaptured(after: number, by: CurrentStaff) {
      if (!hasMailServer) throw new ConflictError(OUTBOX_MESSAGES.noMailServer)
      const kept = await store.db
        .selectFrom('emails')
        .select(['id', 'seq'])
        .where('state', '=', 'kept')
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(CAPTURED_BATCH_SIZE)
        .execute()
      let queued = 0
      for (const { id } of kept) if (await requeueIfSendable(id, by)) queued += 1
      outbox.wake()
      const next = kept.length === CAPTURED_BATCH_SIZE ? kept.at(-1)!.seq : null
      return { message: OUTBOX_MESSAGES.keptQueued, queued, leftOut: kept.length - queued, next }
    },

    stop: transitionHandler({
      from: ['queued'],
      to: (at, by) => ({
        state: 'stopped',
        state_changed_at: at,
        next_attempt_at: null,
        reason: `Stopped by ${by.name} before it was sent.`,
      }),
      auditAction: 'stopped',
      message: OUTBOX_MESSAGES.stopped,
      conflictMessage: OUTBOX_MESSAGES.notStoppable,
    }),

    markSent: transitionHandler({
      from: ['unconfirmed'],
      to: (at, by) => ({ state: 'sent', state_changed_at: at, claim_id: null, link_token: null, reason: `Marked as sent by ${by.name}.` }),
      auditAction: 'marked as sent',
      message: OUTBOX_MESSAGES.markedSent,
      conflictMessage: OUTBOX_MESSAGES.notDoubtful,
    }),
  }

  function transitionHandler(decision: StateTransition) {
    return async (id: string, by: CurrentStaff) => {
      const letter = await store.db.transaction().execute((trx) => applyTransition(trx, decision, id, by))
      outbox.wake()
      return { message: decision.message, letter }
    }
  }

  /** One statement that names the states it may be made in: a sender that is quicker wins, and the person hears of it. */
  async function applyTransition(
    trx: Transaction<Tables>,
    { from, to, auditAction, conflictMessage }: StateTransition,
    id: string,
    by: CurrentStaff,
  ): Promise<Email> {
    const former = await trx.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirst()
    if (!former) throw new NotFoundError(OUTBOX_MESSAGES.notFound)
    if (!from.includes(former.state)) throw new ConflictError(conflictMessage)
    if (to === queuedColumns) assertSendable(former)
    await lockReplyTarget(trx, store.engine, former)
    const at = now().toISOString()
    const row = await trx
      .updateTable('emails')
      .set(to(at, by))
      .where('id', '=', id)
      // It must still be as it was judged by: a reply that has left is not sent again by chance.
      .where('state', '=', former.state)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new ConflictError(conflictMessage)
    const [didLeave, hasLeft] = [former, row].map(({ state }) => DELIVERED_EMAIL_STATES.includes(state)) as [boolean, boolean]
    if (didLeave !== hasLeft) await applyReplyDelivery(trx, { ...row, hasLeft }, at)
    // A subscriber's address leaves no trace here: it may be deleted, and the log stays.
    const detail = row.kind === 'newsletter' ? '' : `to ${row.to_address}`
    await audit.record(trx, by, auditAction, { kind: 'letter', id, name: row.subject }, detail)
    return emailFromRow(row)
  }

  async function requeueIfSendable(id: string, by: CurrentStaff): Promise<boolean> {
    try {
      await store.db.transaction().execute((trx) => applyTransition(trx, { ...RESEND, from: ['kept'] }, id, by))
      return true
    } catch (error) {
      if (error instanceof ConflictError || error instanceof NotFoundError) return false
      throw error
    }
  }

  function assertSendable(letter: Row<'emails'>): void {
    if (letter.state === 'kept' && !hasMailServer) throw new ConflictError(OUTBOX_MESSAGES.noMailServer)
    if (hasExpiredLink(letter, now())) throw new ConflictError(OUTBOX_MESSAGES.deadLink)
  }
}

/** Its secret is gone, or of no more use to anybody. Letters from before that have not left carry it in their text. */
const hasExpiredLink = ({ state, blocks, link_token: token, link_expires_at: until }: Row<'emails'>, now: Date) =>
  until !== null && (until < now.toISOString() || (token === null && (blocks !== null || state === 'kept')))
