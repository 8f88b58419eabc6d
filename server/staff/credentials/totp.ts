import { createHmac, randomBytes } from 'node:crypto'
import { constantTimeEqual } from '../../database/ids.ts'
import { fromBase32, toBase32 } from './base32.ts'

const SECRET_BYTES = 20
const STEP_MS = 30_000
const DIGITS = 6
/** Accepts one step before and after: clocks differ, and typing takes time. */
const STEP_WINDOW = [0, -1, 1]
/** Of two codes that are accepted at the same time, the later is at most this many steps ahead of the earlier. */
export const MAX_TOTP_STEP_AHEAD = 2

export const newTotpSecret = () => toBase32(randomBytes(SECRET_BYTES))

/** RFC 6238 with the parameters that every app supports: SHA-1, six digits, thirty seconds. */
export function generateTotp(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = digest.at(-1)! & 0x0f
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step to which a code belongs, if it is valid now. The caller must not accept this step or an earlier one again. */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const current = totpStepAt(now)
  const steps = STEP_WINDOW.map((offset) => current + offset)
  // Compares with all of them, so that the time taken does not tell which one matched.
  return steps.filter((step) => constantTimeEqual(generateTotp(secret, step), code))[0]
}

export const totpStepAt = (date: Date) => Math.floor(date.getTime() / STEP_MS)

export const isTotpCode = (code: string) => code.length === DIGITS && /^\d+$/.test(code)
