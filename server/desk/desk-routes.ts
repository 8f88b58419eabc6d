import { endpoints } from '../../contract/endpoints.ts'
import type { DefineRoute } from '../http/define-route.ts'
import type { StaffDesk } from './desk.ts'

export function deskRoutes(defineRoute: DefineRoute, desk: StaffDesk): void {
  defineRoute(endpoints.listDesk, ({ query, currentStaff }) => desk.list(query, currentStaff))
  defineRoute(endpoints.getDeskNeighbours, ({ params, query, currentStaff }) => desk.getNeighbours(params.id, query, currentStaff))
  defineRoute(endpoints.getCaseContext, async ({ params }) => ({ context: await desk.getContext(params.id) }))
  defineRoute(endpoints.changeCases, ({ body, currentStaff }) => desk.change(body, currentStaff))
  defineRoute(endpoints.undoChange, ({ params, currentStaff }) => desk.undo(params.id, currentStaff))
  defineRoute(endpoints.listColleagues, async () => ({ data: await desk.listColleagues() }))
}
