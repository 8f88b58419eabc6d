import type { z } from 'zod'
import { BadRequestError } from './errors.ts'

const MAX_DEPTH = 20

/** Checks input against its schema. Throws a BadRequestError that names each wrong field. */
export function parseInput<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> | undefined {
  if (!schema) return undefined
  refuseUnstorable(value)
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw BadRequestError.fromZodError(parsed.error)
  return parsed.data
}

/** PostgreSQL stores no NUL and no lone surrogates, and an object that is nested too deeply would overflow the stack of later code. */
function refuseUnstorable(value: unknown, depth = 0): void {
  if (depth > MAX_DEPTH) throw new BadRequestError('The request is nested too deeply.')
  if (typeof value === 'string') return refuseInvalidText(value)
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    refuseInvalidText(key)
    refuseUnstorable(inner, depth + 1)
  }
}

function refuseInvalidText(value: string): void {
  if (value.includes('\0') || !value.isWellFormed()) throw new BadRequestError('The request contains characters that are not text.')
}
