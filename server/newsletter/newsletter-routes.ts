import { endpoints } from '../../contract/endpoints.ts'
import type { DefineRoute } from '../http/define-route.ts'
import type { Newsletter } from './newsletter.ts'

export function newsletterRoutes(defineRoute: DefineRoute, newsletter: Newsletter): void {
  defineRoute(endpoints.subscribe, ({ body }) => newsletter.subscribe(body.email))
  defineRoute(endpoints.confirmSubscription, ({ params }) => newsletter.confirm(params.token))
  defineRoute(endpoints.rejectSubscription, ({ params }) => newsletter.reportNotMe(params.token))
  defineRoute(endpoints.unsubscribe, ({ params }) => newsletter.unsubscribe(params.token))
  defineRoute(endpoints.listSubscribers, ({ query }) => newsletter.list(query))
  defineRoute(endpoints.deleteSubscriber, ({ params, currentStaff }) => newsletter.remove(params.id, currentStaff))
  defineRoute(endpoints.exportSubscribers, async ({ reply, currentStaff }) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="subscribers.csv"')
      .type('text/csv; charset=utf-8')
      .send(await newsletter.exportCsv(currentStaff)),
  )
}
