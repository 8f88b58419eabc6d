import { z } from 'zod'
import { EMAIL_ADDRESS_MAX_LENGTH, EMAIL_ADDRESS_MESSAGES, normalizeEmailAddress } from '../email-address.ts'
import { id, singleLine, requiredError } from '../fields.ts'
import { existingPassword } from './password.ts'

export const AUTH_MESSAGES = {
  invalid: 'Invalid email or password. Please try again.',
  welcome: 'Login successful',
  goodbye: 'Logged out successfully',
  noSession: 'Please sign in to continue.',
  ownersOnly: 'Only an owner of the site can do this.',
  codeNeeded: 'Please enter the code from your authenticator app.',
  codeWrong: 'This code is not right, or was used already. Please enter a new one.',
} as const

/** Only owners manage accounts, see the audit log and the system, and export subscribers; everything else all staff can do. */
export const ROLES = ['owner', 'staff'] as const
export const role = z.enum(ROLES)
export type Role = z.infer<typeof role>

export const currentStaff = z.object({ _id: id, name: z.string(), email: z.string(), role })
export type CurrentStaff = z.infer<typeof currentStaff>

/** Six digits from the app, or a recovery code. Spaces and hyphens are ignored. */
export const twoFactorCode = singleLine(40).transform((value) => value.replace(/[\s-]/g, '').toUpperCase())

export const credentials = z.strictObject({
  email: z
    .string(requiredError(EMAIL_ADDRESS_MESSAGES.required))
    .overwrite(normalizeEmailAddress)
    .min(1, EMAIL_ADDRESS_MESSAGES.required)
    .max(EMAIL_ADDRESS_MAX_LENGTH),
  password: existingPassword,
  /** For accounts with two-factor sign-in. */
  code: twoFactorCode.optional(),
})
export type Credentials = z.infer<typeof credentials>
