import type * as Argon2 from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

const concurrent = vi.hoisted(() => ({ now: 0, most: 0 }))

/** The real one, which counts how many of its hashes are computed at once. */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>()
  const counted =
    <Args extends unknown[], Result>(compute: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      concurrent.now += 1
      concurrent.most = Math.max(concurrent.most, concurrent.now)
      return compute(...args).finally(() => (concurrent.now -= 1))
    }
  return { ...argon2, hash: counted(argon2.hash), verify: counted(argon2.verify) }
})

test('a password is stored as an Argon2id hash at the cost that OWASP asks for', async () => {
  const stored = await hashPassword('correct horse')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(stored, 'correct horse')).toBe(true)
  expect(await verifyPassword(stored, 'correct horses')).toBe(false)
})

test('many sign-ins at once take the memory of one', async () => {
  const stored = await hashPassword('correct horse')
  concurrent.most = 0
  const signIns = await Promise.all(Array.from({ length: 8 }, (_, n) => verifyPassword(stored, n === 5 ? 'correct horse' : 'wrong')))
  expect(signIns.indexOf(true)).toBe(5)
  expect(concurrent.most).toBe(1)
})
