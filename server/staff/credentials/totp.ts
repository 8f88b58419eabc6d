import { createHmac, randomBytes } from 'node:crypto'
import { constantTimeEqual } from '../../database/ids.ts'
import { fromBase32, toBase32 } from './base32.ts'

const SECRET_BYTES = 20
const STEP_MS = 30_000
const DIGITS = 6
/** Clocks of phones are off by a little, and people need a moment to type. */
const STEP_WINDOW = [0, -1, 1]

export const newTotpSecret = () => toBase32(randomBytes(SECRET_BYTES))

/** RFC 6238 with what every app knows: SHA-1, six digits, thirty seconds. */
export function generateTotp(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = digest.at(-1)! & 0x0f
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step to which a code belongs, if it is right at about this time. Whoever accepts a step accepts none before it again. */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const current = totpStepAt(now)
  const steps = STEP_WINDOW.map((around) => current + around)
  // All are compared, whichever fits.
  return steps.filter((step) => constantTimeEqual(generateTotp(secret, step), code))[0]
}

export const totpStepAt = (moment: Date) => Math.floor(moment.getTime() / STEP_MS)

export const isTotpCode = (code: string) => code.length === DIGITS && /^\d+$/.test(code)
