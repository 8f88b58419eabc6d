import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Deed } from '../../contract/audit.ts'
import type { Actor, Audit } from '../audit/audit.ts'
import type { Store } from '../database/open.ts'
import type { Row } from '../database/tables.ts'
import { accountOf, toAdmin } from './account.ts'

/** Longer than writing an entry takes: the time of the answer tells nobody whether there is an account. */
const ANSWER_AFTER_MS = 200

/** Whoever fails to sign in may be anybody. */
const SOMEBODY: Actor = { _id: '', name: 'Somebody', email: '' }

type Account = Row<'admins'>
type Happened = 'wrong-password' | 'wrong-code' | 'locked-out'
type Dependencies = { store: Store; audit: Audit; log: FastifyBaseLogger }

export type FailedAttempts = ReturnType<typeof createFailedAttempts>

/**
 * Wrong passwords, wrong codes and lock-outs stand in the log of the server, and in the audit log where there is such an account.
 * There are never more than the counts of tries let through, and one entry for a lock-out. What somebody typed is in neither.
 */
export function createFailedAttempts(door: 'sign-in' | 'account', { store: { db }, audit, log }: Dependencies) {
  return {
    async report(happened: Happened, account: Account | undefined, detail: string): Promise<void> {
      log.warn({ event: `${door}.${happened}`, ...(account && { adminId: account.id }) }, `${door}: ${IN_WORDS[happened]}`)
      if (door === 'account') return record(happened, account, detail)
      await Promise.all([record(happened, account, detail), pause(ANSWER_AFTER_MS)])
    },
  }

  /** A failure to write it down must not answer otherwise than for an account that does not exist. */
  async function record(happened: Happened, account: Account | undefined, detail: string): Promise<void> {
    if (!account) return
    const admin = toAdmin(account)
    const by = door === 'account' ? admin : SOMEBODY
    await db
      .transaction()
      .execute((trx) => audit.record(trx, by, deedOf(happened), accountOf(admin), detail))
      .catch((error: unknown) => log.error({ err: error }, 'a failed attempt could not be written to the audit log'))
  }

  function deedOf(happened: Happened): Deed {
    if (happened === 'wrong-password' && door === 'sign-in') return 'failed to sign in to'
    return DEEDS[happened]
  }
}

const IN_WORDS: Record<Happened, string> = { 'wrong-password': 'wrong password', 'wrong-code': 'wrong code', 'locked-out': 'locked out' }

const DEEDS: Record<Happened, Deed> = {
  'wrong-password': 'entered a wrong password for',
  'wrong-code': 'entered a wrong code for',
  'locked-out': 'was locked out of',
}
