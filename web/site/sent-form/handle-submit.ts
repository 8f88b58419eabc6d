import { data } from 'react-router'
import type { PublicApi } from '../../../contract/api-client.ts'
import { hashIdempotencyKey } from '../../drafts/idempotency-key.ts'
import type { AnyFields, ContactForm } from './contact-form.ts'
import { nicknameIn, type SendError, sendForm } from './send-form.ts'

/** What the page shows after a form was sent without JavaScript. */
export type ActionResult<Fields> = { ok: true } | { ok: false; error: SendError<Fields>; fields: Fields }

/** Takes the form as browsers send it by themselves, with the same checks and words. */
export async function handleSubmit<Fields extends AnyFields>(api: PublicApi, form: ContactForm<Fields>, request: Request) {
  const result = await submit(api, form, await request.formData().catch(() => new FormData()))
  return data(result, { status: result.ok ? 200 : result.error.status })
}

async function submit<Fields extends AnyFields>(
  api: PublicApi,
  form: ContactForm<Fields>,
  submitted: FormData,
): Promise<ActionResult<Fields>> {
  const fields = form.read(submitted)
  const problems = form.problems(fields)
  const [first] = Object.values(problems) as string[]
  if (first) return { ok: false, error: { status: 400, banner: first, problems }, fields }
  const idempotencyKey = await hashIdempotencyKey(fields)
  const result = await sendForm(api, form, fields, { idempotencyKey, nickname: nicknameIn(submitted) })
  return result.ok ? result : { ok: false, error: result.error, fields }
}
