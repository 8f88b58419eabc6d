import { endpoints } from '../../contract/endpoints.ts'
import type { Implement } from '../http/implement.ts'
import type { Enquiries } from './enquiries.ts'

export function enquiryRoutes(implement: Implement, enquiries: Enquiries): void {
  implement(endpoints.createEnquiry, ({ body, idempotencyKey }) => enquiries.submit(body, idempotencyKey))
  implement(endpoints.listEnquiries, ({ query }) => enquiries.list(query))
  implement(endpoints.getEnquiry, async ({ params }) => ({ data: await enquiries.get(params.id) }))
  implement(endpoints.getEnquiryNeighbours, ({ params, query }) => enquiries.neighbours(params.id, query))
  implement(endpoints.updateEnquiry, ({ params, body, admin }) => enquiries.update(params.id, body, admin))
  implement(endpoints.replyToEnquiry, ({ params, body, admin, idempotencyKey }) => enquiries.reply(params.id, body, admin, idempotencyKey))
  implement(endpoints.addEnquiryNote, ({ params, body, admin, idempotencyKey }) =>
    enquiries.addNote(params.id, body, admin, idempotencyKey),
  )
  implement(endpoints.deleteEnquiryNote, ({ params, admin }) => enquiries.removeNote(params.id, params.noteId, admin))
  implement(endpoints.deleteEnquiry, ({ params, admin }) => enquiries.remove(params.id, admin))
}
