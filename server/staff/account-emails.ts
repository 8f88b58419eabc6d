import type { LettersContent } from '../../contract/site-content/letters.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import { INVITE_LINK_HOURS, PASSWORD_RESET_LINK_MINUTES } from '../../contract/staff/staff.ts'
import type { Row } from '../database/tables.ts'
import { SECRET_PLACEHOLDER } from '../mail/templates/email-template.ts'
import { fillLetter } from '../mail/templates/fill-letter.ts'
import type { NewEmail } from '../mail/new-email.ts'

// The secret comes after a '#': browsers do not send that part, so no server or proxy logs it.

export function inviteEmail({ templates }: LettersContent, invite: Row<'invites'>, token: string, siteUrl: string): NewEmail {
  const acceptUrl = `${siteUrl}/auth/accept-invite#${SECRET_PLACEHOLDER}`
  const values = { acceptUrl, validHours: INVITE_LINK_HOURS, name: invite.name, inviterName: invite.inviter_name }
  return {
    kind: 'account',
    about: invite.id,
    to: { name: invite.name, address: invite.email },
    ...fillLetter(templates.staffInvite, values),
    secret: { token, until: invite.expires_at },
  }
}

export function passwordResetEmail(
  { templates }: LettersContent,
  { _id, name, email }: CurrentStaff,
  secret: { token: string; until: string },
  siteUrl: string,
): NewEmail {
  const resetUrl = `${siteUrl}/auth/reset-password#${SECRET_PLACEHOLDER}`
  const values = { resetUrl, validMinutes: PASSWORD_RESET_LINK_MINUTES, name }
  return { kind: 'account', about: _id, to: { name, address: email }, ...fillLetter(templates.passwordReset, values), secret }
}
