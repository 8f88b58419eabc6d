import { endpoints } from '../../contract/endpoints.ts'
import type { DefineRoute } from '../http/define-route.ts'
import type { DashboardReader } from './dashboard.ts'

export function dashboardRoutes(defineRoute: DefineRoute, dashboard: DashboardReader): void {
  defineRoute(endpoints.getDashboard, async ({ currentStaff }) => ({ dashboard: await dashboard.get(currentStaff) }))
}
