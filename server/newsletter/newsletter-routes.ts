import { endpoints } from '../../contract/endpoints.ts'
import type { DefineRoute } from '../http/define-route.ts'
import type { Subscribers } from './subscribers.ts'
import type { Subscriptions } from './subscriptions.ts'

export function newsletterRoutes(defineRoute: DefineRoute, subscriptions: Subscriptions, subscribers: Subscribers): void {
  defineRoute(endpoints.subscribe, ({ body }) => subscriptions.subscribe(body.email))
  defineRoute(endpoints.confirmSubscription, ({ params }) => subscriptions.confirm(params.token))
  defineRoute(endpoints.rejectSubscription, ({ params }) => subscriptions.reportNotMe(params.token))
  defineRoute(endpoints.unsubscribe, ({ params }) => subscriptions.unsubscribe(params.token))
  defineRoute(endpoints.listSubscribers, ({ query }) => subscribers.list(query))
  defineRoute(endpoints.deleteSubscriber, ({ params, currentStaff }) => subscribers.remove(params.id, currentStaff))
  defineRoute(endpoints.exportSubscribers, async ({ reply, currentStaff }) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="subscribers.csv"')
      .type('text/csv; charset=utf-8')
      .send(await subscribers.exportCsv(currentStaff)),
  )
}
