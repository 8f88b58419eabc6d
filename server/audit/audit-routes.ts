import { endpoints } from '../../contract/endpoints.ts'
import type { Implement } from '../http/implement.ts'
import type { Audit } from './audit.ts'

export function auditRoutes(implement: Implement, audit: Audit): void {
  implement(endpoints.listAudit, ({ query }) => audit.list(query))
}
