import type { PublicApi } from '../../../contract/client.ts'
import { failures } from '../../../content/failures.ts'
import { isApiFailure } from '../../load.ts'
import type { AnyFields, Problems, SentForm, Traces } from './sent-form.ts'

/** Longer than any line that still works takes; sent again with the same key, nothing arrives twice. */
const GIVE_UP_AFTER_MS = 30_000

export type Failed<Fields> = { stage: 'failed'; status: number; banner: string; problems: Problems<Fields> }
export type Answer<Fields> = { stage: 'sent' } | Failed<Fields>

/** Sends a form from the browser or, for one without JavaScript, inside the server. Calls with the same key are one. */
export async function sendForm<Fields extends AnyFields>(
  api: PublicApi,
  { send }: SentForm<Fields>,
  fields: Fields,
  { key, ...traces }: Traces & { key: string },
): Promise<Answer<Fields>> {
  try {
    const options = { headers: { 'idempotency-key': key }, signal: AbortSignal.timeout(GIVE_UP_AFTER_MS) }
    const { success, message } = await send(api, { ...tidy(fields), ...traces }, options)
    if (success) return { stage: 'sent' }
    return { stage: 'failed', status: 400, banner: message || failures.enquiry.refused, problems: {} }
  } catch (error) {
    if (!isApiFailure(error)) throw error
    const { status, message } = error
    const problems = error.fields as Problems<Fields>
    return { stage: 'failed', status, banner: message || complaintAt(status), problems }
  }
}

function tidy<Fields extends AnyFields>(fields: Fields): Fields {
  const trim = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
  const trimmed = Object.entries(fields).map(([name, value]) => [name, trim(value)])
  return { ...(Object.fromEntries(trimmed) as Fields), email: fields.email.trim().toLowerCase() }
}

/** For a reply without words, or none at all. */
function complaintAt(status: number): string {
  if (status === 400) return failures.enquiry.badRequest
  return status >= 500 ? failures.server : failures.enquiry.network
}

export const nicknameIn = (form: FormData): string => String(form.get('nickname') ?? '')
