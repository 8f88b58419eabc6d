import type { PublicApi } from '../../../contract/api-client.ts'
import { EMAIL_ADDRESS_MESSAGES, isEmailAddress } from '../../../contract/email-address.ts'
import { errorMessages } from '../../../content/error-messages.ts'
import { errorMessage } from '../../error-message.ts'
import { isApiError } from '../../loaders.ts'

/** Longer than any line that still works takes; a second try sends no second letter. */
const GIVE_UP_AFTER_MS = 30_000

export type Answer =
  | { stage: 'sent'; message: string }
  | { stage: 'failed'; email: string; status: number; message: string; /** The address itself is wrong. */ isAddress: boolean }

/** Asks for the newsletter, from the browser or, for a form without JavaScript, inside the server. */
export async function answerSubscription(api: PublicApi, typed: string): Promise<Answer> {
  const email = typed.trim()
  const problem = addressProblem(email)
  if (problem) return { stage: 'failed', email: typed, status: 400, message: problem, isAddress: true }
  try {
    const { message } = await api.subscribe({ email }, { signal: AbortSignal.timeout(GIVE_UP_AFTER_MS) })
    return { stage: 'sent', message }
  } catch (error) {
    if (!isApiError(error)) throw error
    const { status, fields } = error
    const said = errorMessage(error, { server: errorMessages.server, failed: errorMessages.newsletter.network })
    return { stage: 'failed', email: typed, status, message: fields.email ?? said, isAddress: 'email' in fields }
  }
}

function addressProblem(email: string): string | undefined {
  if (email === '') return EMAIL_ADDRESS_MESSAGES.required
  return isEmailAddress(email) ? undefined : EMAIL_ADDRESS_MESSAGES.invalid
}
