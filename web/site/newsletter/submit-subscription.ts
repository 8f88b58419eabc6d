import { type PublicApi, isApiError } from '../../../contract/api-client.ts'
import { EMAIL_ADDRESS_MESSAGES, isEmailAddress } from '../../../contract/email-address.ts'
import { errorMessages } from '../../../content/shared-texts.ts'
import { errorMessage } from '../../error-message.ts'

/** A second attempt sends no second email. */
const TIMEOUT_MS = 30_000

export type SubscriptionResult =
  | { stage: 'sent'; message: string }
  | { stage: 'failed'; email: string; status: number; message: string; /** Whether the address is what is wrong. */ isAddress: boolean }

/** Called in the browser or, for a form sent without JavaScript, on the server. */
export async function submitSubscription(api: PublicApi, input: string): Promise<SubscriptionResult> {
  const email = input.trim()
  const error = validateAddress(email)
  if (error) return { stage: 'failed', email: input, status: 400, message: error, isAddress: true }
  try {
    const { message } = await api.subscribe({ email }, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { stage: 'sent', message }
  } catch (error) {
    if (!isApiError(error)) throw error
    const { status, fields } = error
    const message = errorMessage(error, { server: errorMessages.server, failed: errorMessages.newsletter.network })
    return { stage: 'failed', email: input, status, message: fields.email ?? message, isAddress: 'email' in fields }
  }
}

function validateAddress(email: string): string | undefined {
  if (email === '') return EMAIL_ADDRESS_MESSAGES.required
  return isEmailAddress(email) ? undefined : EMAIL_ADDRESS_MESSAGES.invalid
}
