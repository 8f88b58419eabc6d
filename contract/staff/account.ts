import { z } from 'zod'
import { twoFactorCode } from './auth.ts'
import { requiredSingleLine, timestamp } from '../fields.ts'
import { existingPassword, newPassword } from './password.ts'

// What staff do with their own account.

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

export const RECOVERY_CODE_COUNT = 10
export const NAME_MAX_LENGTH = 120

export const personName = requiredSingleLine(NAME_MAX_LENGTH, ACCOUNT_MESSAGES.nameRequired)

export const profileUpdate = z.strictObject({ name: personName })
export const passwordChange = z.strictObject({ current: existingPassword, password: newPassword })
export type PasswordChange = z.infer<typeof passwordChange>
export const signOutScope = z.strictObject({ keepThis: z.boolean() })

export const activeSession = z.object({
  /** Such as 'Firefox on Linux'. */
  device: z.string(),
  signedInAt: timestamp,
  seenAt: timestamp,
  /** The session of this call. */
  current: z.boolean(),
})
export type ActiveSession = z.infer<typeof activeSession>

export const twoFactorStatus = z.object({ on: z.boolean(), since: timestamp.nullable(), recoveryCodesLeft: z.number().int() })
export type TwoFactorStatus = z.infer<typeof twoFactorStatus>

/** What an authenticator app needs. Shown during setup and never again. */
export const twoFactorSetup = z.object({
  secret: z.string(),
  url: z.string(),
  /** The URL as a QR code: a path of one-unit squares, `size` units wide. */
  qr: z.object({ size: z.number().int(), path: z.string() }),
})
export type TwoFactorSetup = z.infer<typeof twoFactorSetup>

export const passwordConfirmation = z.strictObject({ password: existingPassword })
export const codeConfirmation = z.strictObject({ code: twoFactorCode })
export const passwordAndCodeConfirmation = z.strictObject({ password: existingPassword, code: twoFactorCode })
export type PasswordAndCodeConfirmation = z.infer<typeof passwordAndCodeConfirmation>

export const recoveryCodes = z.array(z.string())
