import { z } from 'zod'
import { requiredError } from '../fields.ts'

export const PASSWORD_LENGTH = { min: 12, max: 200 } as const
const MIN_DISTINCT_CHARACTERS = 5

export const PASSWORD_MESSAGES = {
  required: 'Password is required',
  tooShort: `Please choose a password of at least ${PASSWORD_LENGTH.min} characters`,
  tooLong: `Please choose a password of at most ${PASSWORD_LENGTH.max} characters`,
  tooCommon: 'This password is among the first that others would try. Please choose one that is less common',
  tooSimple: 'Please choose a password with more different characters',
  holdsEmail: 'Please choose a password without your e-mail address in it',
  unchanged: 'Please choose another password than the one you have',
  wrong: 'The current password is not right',
} as const

/** The error message for a new password, used by the form and the server; undefined when it is fine. */
export function validatePassword(password: string, email = ''): string | undefined {
  if (password === '') return PASSWORD_MESSAGES.required
  if ([...password].length < PASSWORD_LENGTH.min) return PASSWORD_MESSAGES.tooShort
  if (password.length > PASSWORD_LENGTH.max) return PASSWORD_MESSAGES.tooLong
  if (new Set(password).size < MIN_DISTINCT_CHARACTERS) return PASSWORD_MESSAGES.tooSimple
  if (email !== '' && password.toLowerCase().includes(email)) return PASSWORD_MESSAGES.holdsEmail
  return undefined
}

/** A password that is compared, not chosen: the rules for new ones do not apply. */
export const existingPassword = z
  .string(requiredError(PASSWORD_MESSAGES.required))
  .min(1, PASSWORD_MESSAGES.required)
  .max(PASSWORD_LENGTH.max)

export const newPassword = z.string(requiredError(PASSWORD_MESSAGES.required)).superRefine((password, context) => {
  const problem = validatePassword(password)
  if (problem) context.addIssue({ code: 'custom', message: problem })
})
