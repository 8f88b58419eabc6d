import { hash, verify } from '@node-rs/argon2'
import { PASSWORD_MESSAGES, passwordProblem } from '../../contract/password.ts'
import { isCommonPassword } from './common-passwords.ts'

const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, COST)

/** What is wrong with a new password for this account, in words. */
export const newPasswordProblem = (password: string, email: string): string | undefined =>
  passwordProblem(password, email) ?? (isCommonPassword(password) ? PASSWORD_MESSAGES.tooCommon : undefined)

/** Checks against a hash of nobody's password when there is no account, so that the answer takes as long. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  return verify(stored ?? (await nobody), password)
}

const nobody = hashPassword('nobody')
