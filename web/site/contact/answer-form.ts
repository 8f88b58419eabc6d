import { enquiryProblems } from '../../../contract/enquiry.ts'
import type { Api } from '../../../contract/client.ts'
import { type Enquiry, readEnquiry } from './enquiry.ts'
import { type Answer, type Failed, nicknameIn, sendEnquiry } from './send-enquiry.ts'

/** What the page shows after a form was sent without JavaScript. */
export type Answered = Exclude<Answer, Failed> | (Failed & { enquiry: Enquiry })

/** Takes the form as browsers send it by themselves, with the same checks and words. */
export async function answerForm(api: Api, form: FormData): Promise<Answered> {
  const enquiry = readEnquiry(form)
  const problems = enquiryProblems(enquiry)
  const [first] = Object.values(problems)
  if (first) return { stage: 'failed', status: 400, banner: first, problems, enquiry }
  const answer = await sendEnquiry(api, enquiry, { key: await keyOf(enquiry), nickname: nicknameIn(form) })
  return answer.stage === 'sent' ? answer : { ...answer, enquiry }
}

/** The page is the same for everybody and brings no key along: the words themselves are the key, and the same words one enquiry. */
async function keyOf(enquiry: Enquiry): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(enquiry)))
  return `form-${Buffer.from(hash).toString('base64url')}`
}
