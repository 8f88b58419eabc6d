import { endpoints } from '../../contract/endpoints.ts'
import type { DefineRoute } from '../http/define-route.ts'
import type { OutboxAdmin } from './outbox-admin.ts'

export function outboxRoutes(defineRoute: DefineRoute, outboxAdmin: OutboxAdmin): void {
  defineRoute(endpoints.listEmails, ({ query }) => outboxAdmin.list(query))
  defineRoute(endpoints.resendEmail, ({ params, currentStaff }) => outboxAdmin.resend(params.id, currentStaff))
  defineRoute(endpoints.sendCapturedEmails, ({ body, currentStaff }) => outboxAdmin.sendCaptured(body.after ?? 0, currentStaff))
  defineRoute(endpoints.stopEmail, ({ params, currentStaff }) => outboxAdmin.stop(params.id, currentStaff))
  defineRoute(endpoints.markEmailSent, ({ params, currentStaff }) => outboxAdmin.markSent(params.id, currentStaff))
}
