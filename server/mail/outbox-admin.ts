import type { Transaction, Updateable } from 'kysely'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { AuditAction } from '../../contract/staff/audit.ts'
import { DELIVERED_EMAIL_STATES, type EmailListQuery, type EmailState, OUTBOX_MESSAGES } from '../../contract/outbox.ts'
import type { Audit } from '../audit/audit.ts'
import type { Store } from '../database/store.ts'
import type { Row, Tables } from '../database/tables.ts'
import { ConflictError, NotFoundError } from '../errors.ts'
import type { DeliveryHooks } from './delivery-hooks.ts'
import { countDeliveryFailures, createEmailList } from './email-list.ts'
import { emailFromRow, hasRedactedText, queuedColumns, redactedColumns } from './email-row.ts'
import type { Outbox } from './outbox.ts'

/** Each email is a transaction of its own, and the call must end before its caller gives up. */
const CAPTURED_BATCH_SIZE = 200

export type OutboxAdmin = ReturnType<typeof createOutboxAdmin>

type Dependencies = {
  store: Store
  outbox: Outbox
  hooks: DeliveryHooks
  audit: Audit
  /** Where emails go, as staff read it: a mail server or a folder. */
  goesTo: string
  hasMailServer: boolean
  now: () => Date
}

type StateTransition = {
  from: EmailState[]
  /** The columns of the new state. */
  to: (at: string, by: CurrentStaff, former: Row<'emails'>) => Updateable<Tables['emails']>
  /** Throws when an email in one of the `from` states still cannot make the transition. */
  assertAllowed?: (email: Row<'emails'>) => void
  auditAction: AuditAction
  message: string
  conflictMessage: string
}

class ExpiredLinkError extends ConflictError {
  constructor() {
    super(OUTBOX_MESSAGES.deadLink)
  }
}

/** What staff see of the emails and decide about them. An email that may have arrived is sent again only by staff. */
export function createOutboxAdmin({ store, outbox, hooks, audit, goesTo, hasMailServer, now }: Dependencies) {
  const list = createEmailList(store)
  const resend: StateTransition = {
    from: ['failed', 'unconfirmed', 'stopped', 'kept'],
    to: queuedColumns,
    assertAllowed: assertSendable,
    auditAction: 'sent again',
    message: OUTBOX_MESSAGES.queuedAgain,
    conflictMessage: OUTBOX_MESSAGES.notResendable,
  }

  return {
    list: async (query: EmailListQuery) => ({ ...(await list(query)), goesTo, hasMailServer }),

    countDeliveryFailures: () => countDeliveryFailures(store.db),

    resend: transitionHandler(resend),

    /** Queues the emails that were captured as files while there was no mail server, oldest first. Those with an expired link stay. */
    async sendCaptured(after: number, by: CurrentStaff) {
      if (!hasMailServer) throw new ConflictError(OUTBOX_MESSAGES.noMailServer)
      const captured = await store.db
        .selectFrom('emails')
        .select(['id', 'seq'])
        .where('state', '=', 'kept')
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(CAPTURED_BATCH_SIZE)
        .execute()
      const results = { queued: 0, expired: 0, changed: 0 }
      for (const { id } of captured) results[await queueCaptured(id, by)] += 1
      outbox.wake()
      const next = captured.length === CAPTURED_BATCH_SIZE ? captured.at(-1)!.seq : null
      return { message: OUTBOX_MESSAGES.keptQueued, queued: results.queued, leftOut: results.expired, next }
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
      to: (at, by, former) => ({
        state: 'sent',
        state_changed_at: at,
        claim_id: null,
        reason: `Marked as sent by ${by.name}.`,
        ...redactedColumns(former),
      }),
      auditAction: 'marked as sent',
      message: OUTBOX_MESSAGES.markedSent,
      conflictMessage: OUTBOX_MESSAGES.notDoubtful,
    }),
  }

  function transitionHandler(transition: StateTransition) {
    return async (id: string, by: CurrentStaff) => {
      const row = await store.db.transaction().execute((trx) => applyTransition(trx, transition, id, by))
      outbox.wake()
      hooks.stateChanged(row)
      return { message: transition.message, letter: emailFromRow(row) }
    }
  }

  async function applyTransition(
    trx: Transaction<Tables>,
    { from, to, assertAllowed, auditAction, conflictMessage }: StateTransition,
    id: string,
    by: CurrentStaff,
  ): Promise<Row<'emails'>> {
    const former = await trx.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirst()
    if (!former) throw new NotFoundError(OUTBOX_MESSAGES.notFound)
    if (!from.includes(former.state)) throw new ConflictError(conflictMessage)
    assertAllowed?.(former)
    await hooks.beforeStateChange(trx, former)
    const at = now().toISOString()
    const row = await trx
      .updateTable('emails')
      .set(to(at, by, former))
      .where('id', '=', id)
      // Nothing is updated when the sender or a colleague has changed the state since it was read.
      .where('state', '=', former.state)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new ConflictError(conflictMessage)
    const [wasDelivered, delivered] = [former, row].map(({ state }) => DELIVERED_EMAIL_STATES.includes(state)) as [boolean, boolean]
    if (wasDelivered !== delivered) await hooks.deliveredChanged(trx, { ...row, delivered }, at)
    // The audit log outlives subscribers, so it must not hold their addresses.
    const detail = row.kind === 'newsletter' ? '' : `to ${row.to_address}`
    await audit.record(trx, by, auditAction, { kind: 'letter', id, name: row.subject }, detail)
    return row
  }

  /** `changed`: deleted, or queued by a colleague, since the list was read. */
  async function queueCaptured(id: string, by: CurrentStaff): Promise<'queued' | 'expired' | 'changed'> {
    try {
      hooks.stateChanged(await store.db.transaction().execute((trx) => applyTransition(trx, { ...resend, from: ['kept'] }, id, by)))
      return 'queued'
    } catch (error) {
      if (error instanceof ExpiredLinkError) return 'expired'
      if (error instanceof ConflictError || error instanceof NotFoundError) return 'changed'
      throw error
    }
  }

  function assertSendable(email: Row<'emails'>): void {
    if (email.state === 'kept' && !hasMailServer) throw new ConflictError(OUTBOX_MESSAGES.noMailServer)
    if (hasExpiredLink(email, now())) throw new ExpiredLinkError()
  }
}

/** The link's token is deleted or has expired. Emails stored before tokens had a column of their own carry it in their text until they are sent. */
function hasExpiredLink(email: Row<'emails'>, now: Date): boolean {
  const { state, blocks, link_token: token, link_expires_at: until } = email
  if (until === null) return false
  return until < now.toISOString() || hasRedactedText(email) || (token === null && (blocks !== null || state === 'kept'))
}
