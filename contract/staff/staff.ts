import { z } from 'zod'
import { personName } from './account.ts'
import { role } from './auth.ts'
import { emailAddress } from '../email-address.ts'
import { id, timestamp, token } from '../fields.ts'
import { newPassword } from './password.ts'

// Accounts, invitations and password resets.

export const STAFF_MESSAGES = {
  notFound: 'Account not found',
  notYourself: 'You cannot disable your own account.',
  disabled: 'Account disabled. It is signed out everywhere.',
  enabled: 'Account enabled',
  roleChanged: 'Role changed',
  lastOwner: 'There has to be an owner. Please make somebody else an owner first.',
  hasAccount: 'There is an account with this e-mail address already.',
  isInvited: 'This address has an invitation already. You can send it again.',
  inviteNotFound: 'Invitation not found',
  invited: 'The invitation is queued. The outbox shows when it has left.',
  withdrawn: 'Invitation withdrawn',
  badLink: 'This link has expired or was used already.',
  accepted: 'Your account is ready. Please sign in.',
  resetSent: 'If there is an account with this address, we have sent it a letter with a link. Please look at your e-mail.',
  passwordSet: 'Your new password is set. Please sign in.',
} as const

export const INVITE_LINK_HOURS = 72
export const PASSWORD_RESET_LINK_MINUTES = 60

export const staffMember = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role,
  state: z.enum(['active', 'disabled']),
  twoFactor: z.boolean(),
  /** The last request of any open session. */
  seenAt: timestamp.nullable(),
  createdAt: timestamp,
})
export type StaffMember = z.infer<typeof staffMember>

export const invite = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role,
  invitedBy: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
})
export type Invite = z.infer<typeof invite>

export const newInvite = z.strictObject({ name: personName, email: emailAddress, role: role.default('staff') })
export type NewInvite = z.infer<typeof newInvite>
export const roleUpdate = z.strictObject({ role })
export const inviteToken = z.strictObject({ token })
export const inviteAcceptance = z.strictObject({ token, name: personName, password: newPassword })
export type InviteAcceptance = z.infer<typeof inviteAcceptance>

export const passwordResetRequest = z.strictObject({ email: emailAddress })
export const passwordReset = z.strictObject({ token, password: newPassword })
export type PasswordReset = z.infer<typeof passwordReset>
