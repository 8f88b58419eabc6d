import type * as Argon2 from '@node-rs/argon2'
import { vi } from 'vitest'

/** Most tests sign in, and each real hash takes as long as many tests. `passwords.test.ts` checks the real cost. */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>()
  return { ...argon2, hash: (password: string) => argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }) }
})
