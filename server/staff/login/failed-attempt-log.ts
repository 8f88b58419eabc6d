import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { AuditAction } from '../../../contract/audit.ts'
import type { Actor, Audit } from '../../audit/audit.ts'
import type { Store } from '../../database/open.ts'
import type { Row } from '../../database/tables.ts'
import { accountSubject, toCurrentStaff } from './current-staff.ts'

/** Longer than writing an entry takes: the time of the answer tells nobody whether there is an account. */
const MIN_RESPONSE_MS = 200

/** Whoever fails to sign in may be anybody. */
const UNKNOWN_ACTOR: Actor = { _id: '', name: 'Somebody', email: '' }

type Account = Row<'staff'>
type FailedAttempt = 'wrong-password' | 'wrong-code' | 'locked-out'
type Dependencies = { store: Store; audit: Audit; log: FastifyBaseLogger }

export type FailedAttemptLog = ReturnType<typeof createFailedAttemptLog>

/**
 * Wrong passwords, wrong codes and lock-outs stand in the log of the server, and in the audit log where there is such an account.
 * There are never more than the counts of tries let through, and one entry for a lock-out. What somebody typed is in neither.
 */
export function createFailedAttemptLog(area: 'sign-in' | 'account', { store: { db }, audit, log }: Dependencies) {
  return {
    async report(happened: FailedAttempt, account: Account | undefined, detail: string): Promise<void> {
      log.warn({ event: `${area}.${happened}`, ...(account && { adminId: account.id }) }, `${area}: ${LOG_MESSAGES[happened]}`)
      if (area === 'account') return record(happened, account, detail)
      await Promise.all([record(happened, account, detail), pause(MIN_RESPONSE_MS)])
    },
  }

  /** A failure to write it down must not answer otherwise than for an account that does not exist. */
  async function record(happened: FailedAttempt, account: Account | undefined, detail: string): Promise<void> {
    if (!account) return
    const admin = toCurrentStaff(account)
    const by = area === 'account' ? admin : UNKNOWN_ACTOR
    await db
      .transaction()
      .execute((trx) => audit.record(trx, by, toAuditAction(happened), accountSubject(admin), detail))
      .catch((error: unknown) => log.error({ err: error }, 'a failed attempt could not be written to the audit log'))
  }

  function toAuditAction(happened: FailedAttempt): AuditAction {
    if (happened === 'wrong-password' && area === 'sign-in') return 'failed to sign in to'
    return AUDIT_ACTIONS[happened]
  }
}

const LOG_MESSAGES: Record<FailedAttempt, string> = {
  'wrong-password': 'wrong password',
  'wrong-code': 'wrong code',
  'locked-out': 'locked out',
}

const AUDIT_ACTIONS: Record<FailedAttempt, AuditAction> = {
  'wrong-password': 'entered a wrong password for',
  'wrong-code': 'entered a wrong code for',
  'locked-out': 'was locked out of',
}
