import { hash, verify } from '@node-rs/argon2'

const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, COST)

/** Checks against a hash of nobody's password when there is no account, so that the answer takes as long. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  return verify(stored ?? (await nobody), password)
}

const nobody = hashPassword('nobody')
