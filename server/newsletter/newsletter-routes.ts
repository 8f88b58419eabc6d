import { endpoints } from '../../contract/endpoints.ts'
import type { Implement } from '../http/implement.ts'
import type { Newsletter } from './newsletter.ts'

export function newsletterRoutes(implement: Implement, newsletter: Newsletter): void {
  implement(endpoints.subscribe, ({ body }) => newsletter.subscribe(body.email))
  implement(endpoints.confirmSubscription, ({ params }) => newsletter.confirm(params.token))
  implement(endpoints.refuseNewsletter, ({ params }) => newsletter.notMe(params.token))
  implement(endpoints.unsubscribe, ({ params }) => newsletter.unsubscribe(params.token))
  implement(endpoints.listSubscribers, ({ query }) => newsletter.list(query))
  implement(endpoints.deleteSubscriber, ({ params, admin }) => newsletter.remove(params.id, admin))
  implement(endpoints.exportSubscribers, async ({ reply, admin }) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="subscribers.csv"')
      .type('text/csv; charset=utf-8')
      .send(await newsletter.exportCsv(admin)),
  )
}
