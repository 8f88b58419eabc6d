import { data } from 'react-router'
import type { PublicApi } from '../../../contract/api-client.ts'
import { idempotencyKeyFromContent } from '../../parts/idempotency-key.ts'
import { type Answer, type Failed, nicknameIn, sendForm } from './send-form.ts'
import type { AnyFields, SentForm } from './sent-form.ts'

/** What the page shows after a form was sent without JavaScript. */
export type Answered<Fields> = Exclude<Answer<Fields>, Failed<Fields>> | (Failed<Fields> & { fields: Fields })

/** Takes the form as browsers send it by themselves, with the same checks and words. */
export async function answerForm<Fields extends AnyFields>(api: PublicApi, form: SentForm<Fields>, request: Request) {
  const answered = await answer(api, form, await request.formData().catch(() => new FormData()))
  return data(answered, { status: answered.stage === 'sent' ? 200 : answered.status })
}

async function answer<Fields extends AnyFields>(api: PublicApi, form: SentForm<Fields>, written: FormData): Promise<Answered<Fields>> {
  const fields = form.read(written)
  const problems = form.problems(fields)
  const [first] = Object.values(problems) as string[]
  if (first) return { stage: 'failed', status: 400, banner: first, problems, fields }
  const end = await sendForm(api, form, fields, { key: await idempotencyKeyFromContent(fields), nickname: nicknameIn(written) })
  return end.stage === 'sent' ? end : { ...end, fields }
}
