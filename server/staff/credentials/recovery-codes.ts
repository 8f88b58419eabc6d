import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { RECOVERY_CODE_COUNT } from '../../../contract/staff/account.ts'
import { sha256 } from '../../database/ids.ts'
import type { Executor, Tables } from '../../database/tables.ts'
import { toBase32 } from './base32.ts'

/** 80 random bits: sixteen letters and digits, shown in groups of four. */
const CODE_BYTES = 10

/** Replaces all recovery codes. Only their hashes are stored. */
export async function replaceRecoveryCodes(trx: Transaction<Tables>, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => toBase32(randomBytes(CODE_BYTES)))
  await deleteRecoveryCodes(trx, staffId)
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashRecoveryCode(staffId, code), staff_id: staffId })))
    .execute()
  return codes.map((code) => code.match(/.{4}/g)!.join('-'))
}

/** Deletes the code, so that it works once. Returns whether it was right. */
export async function consumeRecoveryCode(trx: Transaction<Tables>, staffId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('code_hash', '=', hashRecoveryCode(staffId, code))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteRecoveryCodes(trx: Transaction<Tables>, staffId: string): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('staff_id', '=', staffId).execute()
}

export async function countRecoveryCodes(db: Executor, staffId: string): Promise<number> {
  const { n } = await db
    .selectFrom('recovery_codes')
    .where('staff_id', '=', staffId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

const hashRecoveryCode = (staffId: string, code: string) => sha256(`recovery ${staffId} ${code}`)
