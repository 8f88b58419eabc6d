import { endpoints } from '../../contract/endpoints.ts'
import type { Implement } from '../http/implement.ts'
import type { LetterDesk } from './letter-desk.ts'

export function outboxRoutes(implement: Implement, desk: LetterDesk): void {
  implement(endpoints.listLetters, ({ query }) => desk.list(query))
  implement(endpoints.resendLetter, ({ params, admin }) => desk.resend(params.id, admin))
  implement(endpoints.sendKeptLetters, ({ body, admin }) => desk.sendKept(body.after ?? 0, admin))
  implement(endpoints.stopLetter, ({ params, admin }) => desk.stop(params.id, admin))
  implement(endpoints.markLetterSent, ({ params, admin }) => desk.markSent(params.id, admin))
}
