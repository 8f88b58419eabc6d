import { data, type RouterContextProvider } from 'react-router'
import { hashIdempotencyKey } from '../../drafts/idempotency-key.ts'
import { apiContext, isApiError } from '../../loaders.ts'
import { answersIn, NO_ANSWERS, requestOf } from './answers.ts'
import type { IntakeResult } from './use-intake.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** Takes the form as a browser sends it by itself, without files, and says on the page how it ended. */
export async function sendWithoutScript({ request, context }: Args) {
  const answers = answersIn(await formOf(request))
  try {
    const headers = { 'idempotency-key': await hashIdempotencyKey(answers) }
    await context.get(apiContext).createSolutionRequest(requestOf(answers), { headers })
    return data<IntakeResult>({ submission: { status: 'success' }, answers: NO_ANSWERS })
  } catch (error) {
    if (!isApiError(error)) throw error
    const { status, message, fields } = error
    return data<IntakeResult>({ submission: { status: 'error', error: { message, fields } }, answers }, { status })
  }
}

async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
}
