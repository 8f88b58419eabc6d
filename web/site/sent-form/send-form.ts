import type { PublicApi } from '../../../contract/api-client.ts'
import { errorMessages } from '../../../content/error-messages.ts'
import { errorMessage } from '../../error-message.ts'
import { isApiError } from '../../loaders.ts'
import type { AnyFields, ContactForm, Problems, Traces } from './contact-form.ts'

/** Longer than any line that still works takes; sent again with the same key, nothing arrives twice. */
const GIVE_UP_AFTER_MS = 30_000
const { refused, badRequest, network } = errorMessages.enquiry
const WORDS = { badRequest, server: errorMessages.server, failed: network }

export type SendError<Fields> = { status: number; banner: string; problems: Problems<Fields> }
type SendResult<Fields> = { ok: true } | { ok: false; error: SendError<Fields> }

/** Sends a form from the browser or, for one without JavaScript, inside the server. Calls with the same key are one. */
export async function sendForm<Fields extends AnyFields>(
  api: PublicApi,
  { send }: ContactForm<Fields>,
  fields: Fields,
  { idempotencyKey, ...traces }: Traces & { idempotencyKey: string },
): Promise<SendResult<Fields>> {
  try {
    const options = { headers: { 'idempotency-key': idempotencyKey }, signal: AbortSignal.timeout(GIVE_UP_AFTER_MS) }
    const { success, message } = await send(api, { ...tidy(fields), ...traces }, options)
    return success ? { ok: true } : { ok: false, error: { status: 400, banner: message || refused, problems: {} } }
  } catch (error) {
    if (!isApiError(error)) throw error
    const problems = error.fields as Problems<Fields>
    return { ok: false, error: { status: error.status, banner: errorMessage(error, WORDS), problems } }
  }
}

function tidy<Fields extends AnyFields>(fields: Fields): Fields {
  const trim = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
  const trimmed = Object.entries(fields).map(([name, value]) => [name, trim(value)])
  return { ...(Object.fromEntries(trimmed) as Fields), email: fields.email.trim().toLowerCase() }
}

export const nicknameIn = (form: FormData): string => String(form.get('nickname') ?? '')
