import { z } from 'zod'
import { requiredError, normalizeWithin } from './fields.ts'

export const EMAIL_ADDRESS_MESSAGES = {
  required: 'Email is required',
  invalid: 'Please enter a valid email address',
} as const

export const EMAIL_ADDRESS_MAX_LENGTH = 254
const LOCAL_PART_MAX_LENGTH = 64

/** Checked by the form and by the server. Refuses quoted local parts, comments and IP addresses, which mail servers allow but people do not have. */
export function isEmailAddress(value: string): boolean {
  if (value.length > EMAIL_ADDRESS_MAX_LENGTH || !/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(value)) return false
  const [local = '', domain = ''] = value.split('@')
  return (
    local.length <= LOCAL_PART_MAX_LENGTH &&
    !/[\p{Cc}\p{Cf}"(),:;<>[\\\]]/u.test(value) &&
    !/^\.|\.$|\.\./.test(local) &&
    domain.split('.').every((label) => /^[\p{L}\p{N}\p{M}]([\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u.test(label))
  )
}

/** Trimmed, and in lower case unless it is too long to be an address. */
export const normalizeEmailAddress = normalizeWithin(EMAIL_ADDRESS_MAX_LENGTH, (value) => value.toLowerCase())

export const emailAddress = z
  .string(requiredError(EMAIL_ADDRESS_MESSAGES.required))
  .overwrite(normalizeEmailAddress)
  .min(1, EMAIL_ADDRESS_MESSAGES.required)
  .refine(isEmailAddress, EMAIL_ADDRESS_MESSAGES.invalid)
