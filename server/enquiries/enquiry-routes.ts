import { endpoints } from '../../contract/endpoints.ts'
import type { DefineRoute } from '../http/define-route.ts'
import type { Enquiries } from './enquiries.ts'
import type { OfferedChoices } from './offered-choices.ts'
import type { EnquirySubmission } from './submit-enquiry.ts'

type Services = { enquiries: Enquiries; submission: EnquirySubmission; offeredChoices: OfferedChoices }

export function enquiryRoutes(defineRoute: DefineRoute, { enquiries, submission, offeredChoices }: Services): void {
  defineRoute(endpoints.createEnquiry, async ({ body, idempotencyKey }) => {
    await offeredChoices.check(body)
    return submission.submit(body, idempotencyKey)
  })
  defineRoute(endpoints.listEnquiries, ({ query }) => enquiries.list(query))
  defineRoute(endpoints.getEnquiry, async ({ params }) => ({ data: await enquiries.get(params.id) }))
  defineRoute(endpoints.getEnquiryNeighbours, ({ params, query }) => enquiries.getNeighbours(params.id, query))
  defineRoute(endpoints.updateEnquiry, ({ params, body, currentStaff }) => enquiries.update(params.id, body, currentStaff))
  defineRoute(endpoints.replyToEnquiry, ({ params, body, currentStaff, idempotencyKey }) =>
    enquiries.reply(params.id, body, currentStaff, idempotencyKey),
  )
  defineRoute(endpoints.addEnquiryNote, ({ params, body, currentStaff, idempotencyKey }) =>
    enquiries.addNote(params.id, body, currentStaff, idempotencyKey),
  )
  defineRoute(endpoints.deleteEnquiryNote, ({ params, currentStaff }) => enquiries.removeNote(params.id, params.noteId, currentStaff))
  defineRoute(endpoints.deleteEnquiry, ({ params, currentStaff }) => enquiries.remove(params.id, currentStaff))
}
