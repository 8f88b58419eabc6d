import { endpoints } from '../../contract/endpoints.ts'
import { downloadHeaders } from '../files/download-headers.ts'
import type { DefineRoute } from '../http/define-route.ts'
import type { PeopleServices } from './people-services.ts'

export function peopleRoutes(defineRoute: DefineRoute, { people, merge, exportPerson, erasures }: PeopleServices): void {
  defineRoute(endpoints.listPeople, ({ query }) => people.list(query))
  defineRoute(endpoints.listErasures, () => erasures.list())
  defineRoute(endpoints.getPerson, async ({ params }) => ({ person: await people.get(params.id) }))
  defineRoute(endpoints.listPersonEvents, ({ params, query }) => people.listEvents(params.id, query))
  defineRoute(endpoints.mergePeople, ({ params, body, currentStaff }) => merge.merge(params.id, body.person, currentStaff))
  defineRoute(endpoints.separatePeople, ({ params, body, currentStaff }) => merge.separate(params.id, body.person, currentStaff))
  defineRoute(endpoints.dismissSamePerson, ({ params, body }) => merge.dismissSame(params.id, body.person))
  defineRoute(endpoints.exportPerson, async ({ params, currentStaff, reply }) => {
    const { name, content } = await exportPerson(params.id, currentStaff)
    return reply.headers(downloadHeaders({ name, type: 'application/zip' })).send(content)
  })
  defineRoute(endpoints.getErasurePlan, async ({ params }) => ({ plan: await erasures.plan(params.id) }))
  defineRoute(endpoints.erasePerson, ({ params, body, currentStaff }) => erasures.erase(params.id, body.address, currentStaff))
}
