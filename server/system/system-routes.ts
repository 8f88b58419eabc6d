import { endpoints } from '../../contract/endpoints.ts'
import type { DefineRoute } from '../http/define-route.ts'
import type { HealthWatch } from './health-watch.ts'
import type { Jobs } from './jobs.ts'

export function systemRoutes(defineRoute: DefineRoute, healthWatch: HealthWatch, jobs: Jobs): void {
  defineRoute(endpoints.getSystemHealth, async () => ({ health: await healthWatch.read() }))
  defineRoute(endpoints.checkSystemHealth, async () => {
    await healthWatch.look()
    return { health: await healthWatch.read() }
  })
  defineRoute(endpoints.listSystemEvents, async () => ({ events: await healthWatch.listEvents() }))
  defineRoute(endpoints.listJobs, () => jobs.list())
  defineRoute(endpoints.runJob, ({ params, currentStaff }) => jobs.run(params.id, currentStaff))
}
