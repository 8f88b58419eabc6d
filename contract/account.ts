import { z } from 'zod'
import { code } from './admin.ts'
import { requiredLine, timestamp } from './fields.ts'
import { givenPassword, newPassword } from './password.ts'

// What people do with their own account.

export const ACCOUNT_MESSAGES = {
  nameRequired: 'Name is required',
  renamed: 'Name changed',
  passwordChanged: 'Password changed. Every other browser is signed out.',
  signedOutOthers: 'Every other browser is signed out.',
  signedOutEverywhere: 'Signed out everywhere.',
  twoFactorOn: 'Two-factor sign-in is on.',
  twoFactorOff: 'Two-factor sign-in is off.',
  alreadyOn: 'Two-factor sign-in is on already.',
  notOn: 'Two-factor sign-in is not on.',
  notBegun: 'Please begin again: the key for your app is gone.',
  codesRenewed: 'The former recovery codes no longer work.',
} as const

export const RECOVERY_CODES = 10
export const NAME_MAX = 120

export const personName = requiredLine(NAME_MAX, ACCOUNT_MESSAGES.nameRequired)

export const profileChange = z.strictObject({ name: personName })
export const passwordChange = z.strictObject({ current: givenPassword, password: newPassword })
export type PasswordChange = z.infer<typeof passwordChange>
export const signOutScope = z.strictObject({ keepThis: z.boolean() })

export const openSession = z.object({
  /** Such as 'Firefox on Linux'. */
  device: z.string(),
  signedInAt: timestamp,
  seenAt: timestamp,
  /** The one that asks. */
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof openSession>

export const twoFactorState = z.object({ on: z.boolean(), since: timestamp.nullable(), recoveryCodesLeft: z.number().int() })
export type TwoFactorState = z.infer<typeof twoFactorState>

/** What an authenticator app needs. Shown while it is set up and never again. */
export const twoFactorKey = z.object({
  secret: z.string(),
  url: z.string(),
  /** The address as a QR code: a path of one-unit squares, `size` units wide. */
  qr: z.object({ size: z.number().int(), path: z.string() }),
})
export type TwoFactorKey = z.infer<typeof twoFactorKey>

export const provenByPassword = z.strictObject({ password: givenPassword })
export const provenByCode = z.strictObject({ code })
export const provenByBoth = z.strictObject({ password: givenPassword, code })
export type BothProofs = z.infer<typeof provenByBoth>

export const recoveryCodes = z.array(z.string())
