import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { RECOVERY_CODES } from '../../contract/account.ts'
import { hashOf } from '../database/ids.ts'
import type { Executor, Tables } from '../database/tables.ts'
import { toBase32 } from './base32.ts'

/** 80 random bits: sixteen letters and digits, in groups of four for reading. */
const CODE_BYTES = 10

/** New codes in the place of all former ones. Only their hashes are kept. */
export async function renewCodes(trx: Transaction<Tables>, adminId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => toBase32(randomBytes(CODE_BYTES)))
  await forgetCodes(trx, adminId)
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashed(adminId, code), admin_id: adminId })))
    .execute()
  return codes.map((code) => code.match(/.{4}/g)!.join('-'))
}

/** A code works once: it is gone when it has been used. */
export async function spendRecoveryCode(trx: Transaction<Tables>, adminId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('recovery_codes').where('code_hash', '=', hashed(adminId, code)).executeTakeFirst()
  return numDeletedRows === 1n
}

export async function forgetCodes(trx: Transaction<Tables>, adminId: string): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute()
}

export async function countCodes(db: Executor, adminId: string): Promise<number> {
  const { n } = await db
    .selectFrom('recovery_codes')
    .where('admin_id', '=', adminId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

const hashed = (adminId: string, code: string) => hashOf(`recovery ${adminId} ${code}`)
