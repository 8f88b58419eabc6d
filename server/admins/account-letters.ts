import { fill } from '../../content/fill.ts'
import { letters } from '../../content/letters.ts'
import type { Admin } from '../../contract/admin.ts'
import { INVITE_HOURS, RESET_MINUTES } from '../../contract/staff.ts'
import type { Row } from '../database/tables.ts'
import type { NewLetter } from '../mail/new-letter.ts'

// The secret stands behind a '#': browsers keep that part to themselves, so no server and no proxy writes it down.

export function inviteLetter(invite: Row<'invites'>, token: string, siteUrl: string): NewLetter {
  const { subject, text } = letters.staffInvite
  const values = {
    name: invite.name,
    inviterName: invite.invited_by,
    acceptUrl: `${siteUrl}/auth/accept-invite#${token}`,
    validHours: INVITE_HOURS,
  }
  return { kind: 'account', about: invite.id, to: { name: invite.name, address: invite.email }, subject, text: fill(text, values) }
}

export function resetLetter({ _id, name, email }: Admin, token: string, siteUrl: string): NewLetter {
  const { subject, text } = letters.passwordReset
  const values = { name, resetUrl: `${siteUrl}/auth/reset-password#${token}`, validMinutes: RESET_MINUTES }
  return { kind: 'account', about: _id, to: { name, address: email }, subject, text: fill(text, values) }
}
