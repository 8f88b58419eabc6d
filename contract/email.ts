import { z } from 'zod'
import { whenMissing, within } from './fields.ts'

export const EMAIL_MESSAGES = {
  required: 'Email is required',
  invalid: 'Please enter a valid email address',
} as const

export const EMAIL_MAX = 254
const LOCAL_PART_MAX = 64

/** The form's own check and the server's: something, an at sign, something, a dot, something, and nothing a mail server would stumble over. */
export function isEmail(value: string): boolean {
  if (value.length > EMAIL_MAX || !/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(value)) return false
  const [local = '', domain = ''] = value.split('@')
  return (
    local.length <= LOCAL_PART_MAX &&
    !/[\p{Cc}\p{Cf}"(),:;<>[\\\]]/u.test(value) &&
    !/^\.|\.$|\.\./.test(local) &&
    domain.split('.').every((label) => /^[\p{L}\p{N}\p{M}]([\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u.test(label))
  )
}

/** Trimmed, and in small letters unless it is too long to be one. */
export const lowerCase = within(EMAIL_MAX, (value) => value.toLowerCase())

export const email = z
  .string(whenMissing(EMAIL_MESSAGES.required))
  .overwrite(lowerCase)
  .min(1, EMAIL_MESSAGES.required)
  .refine(isEmail, EMAIL_MESSAGES.invalid)
