import { type CallOptions, type PublicApi, isApiError } from '../../../contract/api-client.ts'
import { errorMessages } from '../../../content/shared-texts.ts'
import type { NamedFormDraft } from '../../drafts/form-draft.ts'
import { errorMessage } from '../../error-message.ts'
import { withStatus } from '../page.ts'

/** Longer than a slow connection needs; a retry has the same idempotency key, so nothing arrives twice. */
const TIMEOUT_MS = 30_000
const { refused, badRequest, network } = errorMessages.enquiry
const MESSAGES = { badRequest, server: errorMessages.server, failed: network }

/** What differs between the forms that ask for a reply by e-mail. */
export type FormDefinition<Fields extends ContactFields> = {
  blank: Fields
  /** From the form in the page, from one submitted without JavaScript, and from a stored draft. */
  read: (form: FormData | URLSearchParams) => Fields
  /** In the order of the fields: the first gets the focus. */
  validate: (fields: Fields) => FormProblems<Fields>
  send: (api: PublicApi, fields: Fields & SpamSignals, options: CallOptions) => Promise<{ success: boolean; message: string }>
  draft: NamedFormDraft
}

export type ContactFields = { email: string } & Record<string, string | readonly string[]>
export type FormProblems<Fields> = Partial<Record<keyof Fields, string>>

type SpamSignals = {
  /** The value of the honeypot. */
  nickname: string
  /** From the opening of the form until it was submitted. */
  elapsedMs?: number
}

/** What the page shows after a form was submitted without JavaScript. */
export type ActionResult<Fields> = { ok: true } | { ok: false; error: SubmitError<Fields>; fields: Fields }
export type SubmitError<Fields> = { status: number; banner: string; problems: FormProblems<Fields> }

/** The page's action for a form submitted without JavaScript, with the same checks and messages. */
export async function handleSubmit<Fields extends ContactFields>(api: PublicApi, form: FormDefinition<Fields>, request: Request) {
  const submitted = await request.formData().catch(() => new FormData())
  const fields = form.read(submitted)
  const result = await checkAndSubmit(api, form, fields, readHoneypot(submitted))
  return withStatus<ActionResult<Fields>>(result.ok ? result : { ...result, fields }, result.ok ? 200 : result.error.status)
}

async function checkAndSubmit<Fields extends ContactFields>(
  api: PublicApi,
  form: FormDefinition<Fields>,
  fields: Fields,
  nickname: string,
): Promise<SubmitResult<Fields>> {
  const problems = form.validate(fields)
  const [first] = Object.values(problems) as string[]
  if (first) return { ok: false, error: { status: 400, banner: first, problems } }
  return submitForm(api, form, fields, { idempotencyKey: await hashIdempotencyKey(fields), nickname })
}

type SubmitResult<Fields> = { ok: true } | { ok: false; error: SubmitError<Fields> }

/** Called in the browser and, for a form without JavaScript, on the server. */
export async function submitForm<Fields extends ContactFields>(
  api: PublicApi,
  { send }: FormDefinition<Fields>,
  fields: Fields,
  { idempotencyKey, ...spamSignals }: SpamSignals & { idempotencyKey: string },
): Promise<SubmitResult<Fields>> {
  try {
    const options = { headers: { 'idempotency-key': idempotencyKey }, signal: AbortSignal.timeout(TIMEOUT_MS) }
    const { success, message } = await send(api, { ...normalize(fields), ...spamSignals }, options)
    return success ? { ok: true } : { ok: false, error: { status: 400, banner: message || refused, problems: {} } }
  } catch (error) {
    if (!isApiError(error)) throw error
    const problems = error.fields as FormProblems<Fields>
    return { ok: false, error: { status: error.status, banner: errorMessage(error, MESSAGES), problems } }
  }
}

function normalize<Fields extends ContactFields>(fields: Fields): Fields {
  const trim = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
  const trimmed = Object.entries(fields).map(([name, value]) => [name, trim(value)])
  return { ...(Object.fromEntries(trimmed) as Fields), email: fields.email.trim().toLowerCase() }
}

export const readHoneypot = (form: FormData): string => String(form.get('nickname') ?? '')

/**
 * For a form submitted without JavaScript. The page is cached for everybody and cannot bring a key along, so the key is a hash of
 * the content: the same content, sent again by a second click or a reload, is stored once.
 */
export async function hashIdempotencyKey(content: unknown): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(content)))
  return `form-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`
}

/** The text of a field; empty if a file was submitted in its place. */
export function readText(form: FormData | URLSearchParams, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

type FieldValues = Record<string, string | readonly string[]>

export const isFormBlank = (fields: FieldValues): boolean => Object.values(fields).every((value) => value.length === 0)

/**
 * The values of a form at its hydration. What is in its fields by then comes first, the stored draft fills the others: fields are filled
 * in while the page loads, and after 'Back' the browser itself restores some of them.
 */
export const withDraft = <Fields extends FieldValues>(typed: Fields, drafted: Fields): Fields =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.length > 0 ? value : drafted[name]])) as Fields
