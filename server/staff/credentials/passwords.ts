import { hash, verify } from '@node-rs/argon2'
import { PASSWORD_MESSAGES, validatePassword } from '../../../contract/staff/password.ts'
import { isCommonPassword } from './common-passwords.ts'

const ARGON2_OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => inTurn(() => hash(password, ARGON2_OPTIONS))

/** The error message for a new password of this account; undefined when it is fine. */
export const newPasswordProblem = (password: string, email: string): string | undefined =>
  validatePassword(password, email) ?? (isCommonPassword(password) ? PASSWORD_MESSAGES.tooCommon : undefined)

/** Checks against a dummy hash if there is no account, so that the response takes as long. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const expected = stored ?? (await dummyHash)
  return inTurn(() => verify(expected, password))
}

let last: Promise<unknown> = Promise.resolve()

/** One at a time: each takes 19 MB, a core for some 50 ms, and a thread of the pool of four that compression and files need, too. */
function inTurn<T>(compute: () => Promise<T>): Promise<T> {
  const turn = last.then(compute)
  last = turn.catch(() => {})
  return turn
}

const dummyHash = hashPassword('nobody')
