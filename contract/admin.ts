import { z } from 'zod'
import { EMAIL_MAX, EMAIL_MESSAGES, lowerCase } from './email.ts'
import { id, line, whenMissing } from './fields.ts'
import { givenPassword } from './password.ts'

export const LOGIN_MESSAGES = {
  invalid: 'Invalid email or password. Please try again.',
  welcome: 'Login successful',
  goodbye: 'Logged out successfully',
  noSession: 'Please sign in to continue.',
  ownersOnly: 'Only an owner of the site can do this.',
  codeNeeded: 'Please enter the code from your authenticator app.',
  codeWrong: 'This code is not right, or was used already. Please enter a new one.',
} as const

/** Owners decide about accounts and see the audit log; everything else is everybody's. */
export const ROLES = ['owner', 'staff'] as const
export const role = z.enum(ROLES)
export type Role = z.infer<typeof role>

/** Where the browser keeps who is signed in. It only steers the pages; the server trusts the session cookie alone. */
export const ADMIN_INFO_KEY = 'adminInfo'

export const admin = z.object({ _id: id, name: z.string(), email: z.string(), role })
export type Admin = z.infer<typeof admin>

/** Six digits from the app, or a recovery code; spaces and hyphens are for reading only. */
export const code = line(40).transform((value) => value.replace(/[\s-]/g, '').toUpperCase())

export const credentials = z.strictObject({
  email: z.string(whenMissing(EMAIL_MESSAGES.required)).overwrite(lowerCase).min(1, EMAIL_MESSAGES.required).max(EMAIL_MAX),
  password: givenPassword,
  /** The second step, for accounts that have one. */
  code: code.optional(),
})
export type Credentials = z.infer<typeof credentials>
