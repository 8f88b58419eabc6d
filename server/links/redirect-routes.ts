import { endpoints } from '../../contract/endpoints.ts'
import type { DefineRoute } from '../http/define-route.ts'
import type { LinkCheck } from './link-check.ts'
import type { MendLink } from './mend-link.ts'
import type { RedirectAdmin } from './redirect-admin.ts'

export function redirectRoutes(defineRoute: DefineRoute, redirects: RedirectAdmin, linkCheck: LinkCheck, mendLink: MendLink): void {
  defineRoute(endpoints.listRedirects, ({ query }) => redirects.list(query))
  defineRoute(endpoints.createRedirect, ({ body, currentStaff }) => redirects.create(body, currentStaff))
  defineRoute(endpoints.createManyRedirects, ({ body, currentStaff }) => redirects.createMany(body.redirects, currentStaff))
  defineRoute(endpoints.updateRedirect, ({ params, body, currentStaff }) => redirects.update(params.id, body, currentStaff))
  defineRoute(endpoints.deleteRedirect, ({ params, currentStaff }) => redirects.remove(params.id, currentStaff))
  defineRoute(endpoints.restoreRedirect, ({ params, currentStaff }) => redirects.restore(params.id, currentStaff))
  defineRoute(endpoints.suggestAddresses, async ({ query }) => ({ data: await redirects.suggest(query.search ?? '') }))
  defineRoute(endpoints.tryAddress, async ({ query }) => ({ outcome: await redirects.tryAddress(query.search ?? '') }))
  defineRoute(endpoints.listMissingAddresses, async () => ({ data: await redirects.listMissing() }))
  defineRoute(endpoints.listBrokenLinks, () => linkCheck.report())
  defineRoute(endpoints.mendLink, ({ params, body, currentStaff }) => mendLink(params.id ?? 0, body.to, currentStaff))
  defineRoute(endpoints.checkLinks, () => linkCheck.checkNow())
}
