import { endpoints } from '../../contract/endpoints.ts'
import type { Implement } from '../http/implement.ts'
import type { DashboardView } from './dashboard.ts'

export function dashboardRoutes(implement: Implement, dashboard: DashboardView): void {
  implement(endpoints.getDashboard, async () => ({ dashboard: await dashboard.show() }))
}
