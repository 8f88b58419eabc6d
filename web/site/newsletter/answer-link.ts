import { data } from 'react-router'
import { errorMessages } from '../../../content/error-messages.ts'
import { errorMessage } from '../../error-message.ts'
import { isApiError } from '../../loaders.ts'

export type LinkAnswer = { stage: 'done' | 'badLink' | 'failed'; message: string }

/** What became of a press on the page that a letter's link leads to. */
export async function answerLink(call: Promise<{ message: string }>) {
  try {
    const { message } = await call
    return data<LinkAnswer>({ stage: 'done', message })
  } catch (error) {
    if (!isApiError(error)) throw error
    const { status } = error
    const stage = status === 404 ? 'badLink' : 'failed'
    const message = errorMessage(error, { server: errorMessages.server, failed: errorMessages.newsletter.failed })
    return data<LinkAnswer>({ stage, message }, { status: status || 503 })
  }
}
