import type { Api } from '../../../contract/client.ts'
import { failures } from '../../../content/failures.ts'
import { isApiFailure } from '../../load.ts'
import type { Enquiry, Problems } from './enquiry.ts'

/** Longer than any line that still works takes; sent again with the same key, nothing arrives twice. */
const GIVE_UP_AFTER_MS = 30_000

export type Failed = { stage: 'failed'; status: number; banner: string; problems: Problems }
export type Answer = { stage: 'sent' } | Failed

type Traces = {
  /** Calls with the same key are one enquiry. */
  key: string
  /** From a field that people do not see. */
  nickname: string
  elapsedMs?: number
}

/** Sends an enquiry from the browser or, for a form without JavaScript, inside the server. */
export async function sendEnquiry(api: Api, enquiry: Enquiry, { key, ...traces }: Traces): Promise<Answer> {
  try {
    const options = { headers: { 'idempotency-key': key }, signal: AbortSignal.timeout(GIVE_UP_AFTER_MS) }
    const { success, message } = await api.createEnquiry({ ...tidy(enquiry), ...traces }, options)
    if (success) return { stage: 'sent' }
    return { stage: 'failed', status: 400, banner: message || failures.enquiry.refused, problems: {} }
  } catch (error) {
    if (!isApiFailure(error)) throw error
    const { status, message, fields } = error
    return { stage: 'failed', status, banner: message || complaintAt(status), problems: fields }
  }
}

const tidy = (enquiry: Enquiry): Enquiry => {
  const trimmed = Object.entries(enquiry).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
  return { ...(Object.fromEntries(trimmed) as Enquiry), email: enquiry.email.trim().toLowerCase() }
}

/** For a reply without words, or none at all. */
function complaintAt(status: number): string {
  if (status === 400) return failures.enquiry.badRequest
  return status >= 500 ? failures.server : failures.enquiry.network
}

export const nicknameIn = (form: FormData): string => String(form.get('nickname') ?? '')
