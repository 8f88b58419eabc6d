import { z } from 'zod'
import { SEARCH_MAX_LENGTH } from './search-text.ts'

// Schemas of the fields that entities are made of. server/parse-input.ts refuses NUL, lone surrogates and deep nesting in all input.

/** The message for a missing field. Other errors keep their own messages. */
export const requiredError = (message: string) => ({
  error: ({ code, input }: { code: string; input?: unknown }) => (code === 'invalid_type' && input == null ? message : undefined),
})

export const trimmedText = (max: number) => z.string().trim().max(max)

export const requiredText = (max: number, message: string) => z.string(requiredError(message)).trim().min(1, message).max(max)

/** Trims a text, and changes it further only if it is not too long: a text that will be refused for its length costs no more time. */
export const normalizeWithin = (max: number, change: (value: string) => string) => (value: string) => {
  const trimmed = value.trim()
  return trimmed.length > max ? trimmed : change(trimmed)
}

/** Text of one line, such as a name or a subject: line breaks, control characters and bidirectional overrides become spaces. */
export const singleLine = (max: number) => z.string().overwrite(normalizeWithin(max, toSingleLine)).trim().max(max)

export const requiredSingleLine = (max: number, message: string) =>
  z.string(requiredError(message)).overwrite(normalizeWithin(max, toSingleLine)).trim().min(1, message).max(max)

export const toSingleLine = (value: string) => value.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')

/** An id in a URL: any short text, since an unknown id is a 404 and not a 400. */
export const id = z.string().max(64)
export const idParams = z.object({ id })

/** The secret token of a link that only its recipient was sent. */
export const token = z.string().min(1).max(100)
export const tokenParams = z.object({ token })

/** Fits the integer columns of both engines. */
export const MAX_INTEGER = 999_999_999
/** Counts the changes of a record. */
export const versionNumber = z.number().int().min(0).max(MAX_INTEGER)

export const timestamp = z.iso.datetime()

/** A time with any offset, stored in UTC with milliseconds. */
export const dateTimeInput = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value))
  .refine((date) => date.getUTCFullYear() >= 1970 && date.getUTCFullYear() <= 9999, 'This date is out of range')
  .transform((date) => date.toISOString())

/** A whole number from a query string, where everything is text and an empty value means 'not given'. */
export const integerParam = (min: number, max: number) =>
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

/** One of these values from a query string; an empty value means 'not given'. */
export const enumParam = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .enum(['', ...values])
    .optional()
    .transform((value) => (value === '' ? undefined : (value as T[number] | undefined)))

export const searchParam = singleLine(SEARCH_MAX_LENGTH).optional()

export const URL_MAX_LENGTH = 2000
const URL_OR_PATH_RULE = 'must be a web address (https://…) or a path of this site (/…)'
export const URL_OR_PATH_MESSAGE = `This ${URL_OR_PATH_RULE}.`

/** What an image or a link may point to: an http(s) URL or a path of ours. Never `javascript:`, `data:` or `//host`. */
export const urlOrPath = trimmedText(URL_MAX_LENGTH).refine(isUrlOrPath, URL_OR_PATH_RULE)
/** On another site. */
export const webUrl = trimmedText(URL_MAX_LENGTH).refine(
  (value) => isUrlOrPath(value) && !value.startsWith('/'),
  'must be a web address (https://…)',
)
export const optionalUrlOrPath = trimmedText(URL_MAX_LENGTH).refine((value) => value === '' || isUrlOrPath(value), URL_OR_PATH_RULE)
/** What is typed in such a field, before it is saved. */
export const unsavedUrl = trimmedText(URL_MAX_LENGTH)

export function isUrlOrPath(value: string): boolean {
  if (value.length > URL_MAX_LENGTH) return false
  if (/^\/(?![/\\])/.test(value)) return !/[\s\\]/.test(value)
  return /^https?:\/\/[^\s\\]+$/i.test(value) && URL.canParse(value)
}

export const uniqueIds = z
  .array(id)
  .min(1)
  .max(500)
  .refine((ids) => new Set(ids).size === ids.length, 'must name each one once')

export const message = z.string()

type WithoutDefaults<S> = { [K in keyof S]: S[K] extends z.ZodDefault<infer Inner> ? Inner : S[K] }

/** The same fields without their defaults, for updates: a field that was not sent must stay as it is, not become empty. */
export function withoutDefaults<S extends Record<string, z.ZodType>>(shape: S): WithoutDefaults<S> {
  const entries = Object.entries(shape).map(([key, field]) => [key, field instanceof z.ZodDefault ? field.unwrap() : field])
  return Object.fromEntries(entries) as WithoutDefaults<S>
}
