import { endpoints } from '../../contract/endpoints.ts'
import type { DefineRoute } from '../http/define-route.ts'
import type { Audit } from './audit.ts'

export function auditRoutes(defineRoute: DefineRoute, audit: Audit): void {
  defineRoute(endpoints.listAuditEvents, ({ query }) => audit.list(query))
}
