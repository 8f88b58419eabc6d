import { letters } from '../../content/letters.ts'
import type { Admin } from '../../contract/admin.ts'
import { INVITE_HOURS, RESET_MINUTES } from '../../contract/staff.ts'
import type { Row } from '../database/tables.ts'
import { SECRET, layOut } from '../mail/letter-layout.ts'
import type { NewLetter } from '../mail/new-letter.ts'

// The secret stands behind a '#': browsers keep that part to themselves, so no server and no proxy writes it down.

export function inviteLetter(invite: Row<'invites'>, token: string, siteUrl: string): NewLetter {
  const { subject, text } = letters.staffInvite
  const ours = { acceptUrl: `${siteUrl}/auth/accept-invite#${SECRET}`, validHours: INVITE_HOURS }
  const theirs = { name: invite.name, inviterName: invite.invited_by }
  return {
    kind: 'account',
    about: invite.id,
    to: { name: invite.name, address: invite.email },
    subject,
    text: layOut(text, ours, theirs),
    secret: { token, until: invite.expires_at },
  }
}

export function resetLetter({ _id, name, email }: Admin, secret: { token: string; until: string }, siteUrl: string): NewLetter {
  const { subject, text } = letters.passwordReset
  const ours = { resetUrl: `${siteUrl}/auth/reset-password#${SECRET}`, validMinutes: RESET_MINUTES }
  return { kind: 'account', about: _id, to: { name, address: email }, subject, text: layOut(text, ours, { name }), secret }
}
