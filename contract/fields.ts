import { z } from 'zod'

// The kinds of field that every entity is made of. NUL, lone surrogates and depth are refused for all input at once, in server/http/input.ts.

/** Words for a field that was not sent; the other checks keep their own. */
export const whenMissing = (message: string) => ({
  error: ({ code, input }: { code: string; input?: unknown }) => (code === 'invalid_type' && input == null ? message : undefined),
})

export const text = (max: number) => z.string().trim().max(max)

export const required = (max: number, message: string) => z.string(whenMissing(message)).trim().min(1, message).max(max)

/** Trims a text, and changes it only where it is not too long: what will be refused for its length costs nothing more. */
export const within = (max: number, change: (value: string) => string) => (value: string) => {
  const trimmed = value.trim()
  return trimmed.length > max ? trimmed : change(trimmed)
}

/**
 * Text of one line, such as a name or a subject: line breaks and other control characters become spaces, and so do those that turn
 * the direction of what is written after them.
 */
export const line = (max: number) => z.string().overwrite(within(max, oneLine)).trim().max(max)

export const requiredLine = (max: number, message: string) =>
  z.string(whenMissing(message)).overwrite(within(max, oneLine)).trim().min(1, message).max(max)

const oneLine = (value: string) => value.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')

/** An id as it stands in an address: any short text, since an unknown one is a 404 and not a bad request. */
export const id = z.string().max(64)
export const byId = z.object({ id })

/** The secret of a link that only its recipient was given. */
export const token = z.string().min(1).max(100)
export const byToken = z.object({ token })

export const timestamp = z.iso.datetime()

/** A moment somebody typed or sent, kept in UTC with milliseconds. */
export const moment = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value))
  .refine((date) => date.getUTCFullYear() >= 1970 && date.getUTCFullYear() <= 9999, 'This date is out of range')
  .transform((date) => date.toISOString())

/** A whole number from an address, where everything is text and an empty value means 'not given'. */
export const wholeNumber = (min: number, max: number) =>
  z
    .union([z.string(), z.number()])
    .optional()
    .transform((value, context) => {
      if (value === undefined || value === '') return undefined
      const number = /^\d{1,9}$/.test(String(value)) ? Number(value) : Number.NaN
      if (number >= min && number <= max) return number
      context.addIssue({ code: 'custom', message: `must be a whole number from ${min} to ${max}` })
      return z.NEVER
    })

/** A choice from an address; an empty value means 'not given'. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .enum(['', ...values])
    .optional()
    .transform((value) => (value === '' ? undefined : (value as T[number] | undefined)))

export const SEARCH_MAX = 200
export const search = line(SEARCH_MAX).optional()

export const ADDRESS_MAX = 2000
const ADDRESS_RULE = 'must be a web address (https://…) or a path of this site (/…)'
export const ADDRESS_MESSAGE = `This ${ADDRESS_RULE}.`

/** Where a picture or a link may point: the web, or one of our own paths. Never `javascript:`, `data:` or `//host`. */
export const address = text(ADDRESS_MAX).refine(isAddress, ADDRESS_RULE)
export const optionalAddress = text(ADDRESS_MAX).refine((value) => value === '' || isAddress(value), ADDRESS_RULE)

export function isAddress(value: string): boolean {
  if (value.length > ADDRESS_MAX) return false
  if (/^\/(?![/\\])/.test(value)) return !/[\s\\]/.test(value)
  return /^https?:\/\/[^\s\\]+$/i.test(value) && URL.canParse(value)
}

export const uniqueIds = z
  .array(id)
  .min(1)
  .max(500)
  .refine((ids) => new Set(ids).size === ids.length, 'must name each one once')

export const message = z.string()

type Bare<S> = { [K in keyof S]: S[K] extends z.ZodDefault<infer Inner> ? Inner : S[K] }

/** The same fields without their defaults, for changes: what was not sent must stay as it is, not become empty. */
export function bare<S extends Record<string, z.ZodType>>(shape: S): Bare<S> {
  const entries = Object.entries(shape).map(([key, field]) => [key, field instanceof z.ZodDefault ? field.unwrap() : field])
  return Object.fromEntries(entries) as Bare<S>
}
