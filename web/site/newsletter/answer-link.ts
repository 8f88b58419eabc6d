import { data } from 'react-router'
import { failures } from '../../../content/failures.ts'
import { failureMessage } from '../../failure-message.ts'
import { isApiFailure } from '../../load.ts'

export type LinkAnswer = { stage: 'done' | 'badLink' | 'failed'; message: string }

/** What became of a press on the page that a letter's link leads to. */
export async function answerLink(call: Promise<{ message: string }>) {
  try {
    const { message } = await call
    return data<LinkAnswer>({ stage: 'done', message })
  } catch (error) {
    if (!isApiFailure(error)) throw error
    const { status } = error
    const stage = status === 404 ? 'badLink' : 'failed'
    const message = failureMessage(error, { server: failures.server, failed: failures.newsletter.failed })
    return data<LinkAnswer>({ stage, message }, { status: status || 503 })
  }
}
