import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import { type Invite, STAFF_MESSAGES } from '../../../contract/staff.ts'
import { api } from '../../api.ts'
import { isApiError } from '../../loaders.ts'

export type HeldInvite = Pick<Invite, 'name' | 'email' | 'invitedBy'> & { token: string }

/** Whom a link is for, or why nobody can be told. */
export async function inviteOf(token: string): Promise<HeldInvite | { problem: string }> {
  if (!token) return { problem: STAFF_MESSAGES.badLink }
  try {
    return { token, ...(await api.getInvite({ token })).invite }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { problem: error.message || staffErrorMessages.act }
  }
}
