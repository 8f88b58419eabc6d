import type { PublicApi } from '../../../contract/client.ts'
import { EMAIL_MESSAGES, isEmail } from '../../../contract/email.ts'
import { failures } from '../../../content/failures.ts'
import { failureMessage } from '../../failure-message.ts'
import { isApiFailure } from '../../load.ts'

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
    if (!isApiFailure(error)) throw error
    const { status, fields } = error
    const said = failureMessage(error, { server: failures.server, failed: failures.newsletter.network })
    return { stage: 'failed', email: typed, status, message: fields.email ?? said, isAddress: 'email' in fields }
  }
}

function addressProblem(email: string): string | undefined {
  if (email === '') return EMAIL_MESSAGES.required
  return isEmail(email) ? undefined : EMAIL_MESSAGES.invalid
}
