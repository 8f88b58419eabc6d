import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { AuditAction } from '../../../contract/staff/audit.ts'
import type { Actor, Audit } from '../../audit/audit.ts'
import type { Store } from '../../database/store.ts'
import type { Row } from '../../database/tables.ts'
import { accountSubject, toCurrentStaff } from './current-staff.ts'

/** Longer than writing an entry takes, so that the response time does not tell whether there is an account. */
const MIN_RESPONSE_MS = 200

/** The person behind a failed sign-in is unknown. */
const UNKNOWN_ACTOR: Actor = { _id: '', name: 'Somebody', email: '' }

type Account = Row<'staff'>
type FailedAttempt = 'wrong-password' | 'wrong-code' | 'locked-out'
type Dependencies = { store: Store; audit: Audit; log: FastifyBaseLogger }

export type FailedAttemptLog = ReturnType<typeof createFailedAttemptLog>

/**
 * Writes wrong passwords, wrong codes and lock-outs to the server log and, if the account exists, to the audit log. The attempt limit
 * bounds how many there can be, and a lock-out is written once. Neither log contains what was typed.
 */
export function createFailedAttemptLog(area: 'sign-in' | 'account', { store: { db }, audit, log }: Dependencies) {
  return {
    async report(attempt: FailedAttempt, account: Account | undefined, detail: string): Promise<void> {
      log.warn({ event: `${area}.${attempt}`, ...(account && { staffId: account.id }) }, `${area}: ${LOG_MESSAGES[attempt]}`)
      if (area === 'account') return record(attempt, account, detail)
      await Promise.all([record(attempt, account, detail), pause(MIN_RESPONSE_MS)])
    },
  }

  /** An error here is only logged: the reply must be the same as for an account that does not exist. */
  async function record(attempt: FailedAttempt, account: Account | undefined, detail: string): Promise<void> {
    if (!account) return
    const staff = toCurrentStaff(account)
    const actor = area === 'account' ? staff : UNKNOWN_ACTOR
    await db
      .transaction()
      .execute((trx) => audit.record(trx, actor, toAuditAction(attempt), accountSubject(staff), detail))
      .catch((error: unknown) => log.error({ err: error }, 'a failed attempt could not be written to the audit log'))
  }

  function toAuditAction(attempt: FailedAttempt): AuditAction {
    if (attempt === 'wrong-password' && area === 'sign-in') return 'failed to sign in to'
    return AUDIT_ACTIONS[attempt]
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
