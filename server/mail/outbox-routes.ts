import { endpoints } from '../../contract/endpoints.ts'
import type { Implement } from '../http/implement.ts'
import type { Outbox } from './outbox.ts'

export function outboxRoutes(implement: Implement, outbox: Outbox): void {
  implement(endpoints.listLetters, ({ query }) => outbox.list(query))
  implement(endpoints.resendLetter, ({ params }) => outbox.resend(params.id))
}
