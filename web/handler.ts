import type { PageSources } from './site/page.ts'
import { matchStaffRoute, renderStaffPage } from './cms/render-staff-page.ts'
import { FIRST_PAINT_SCRIPT, SPECULATION_RULES, STAFF_START_SCRIPT } from './inline-scripts.ts'
import { matchSiteRoute, renderPage } from './site/render-page.tsx'

type RenderedPage = { status: number; headers: Headers; body: Buffer; error?: unknown; frameOrigins?: string[] }

/** Every inline script of the pages. The content security policy allows no other (docs/decisions/0025). */
export const inlineScripts = [FIRST_PAINT_SCRIPT, STAFF_START_SCRIPT, SPECULATION_RULES]

/** The routes of cms/routes.ts. */
const STAFF_PATHS = /^\/((cms|kit)(\/.*)?|auth(\/(forgot-password|reset-password|accept-invite))?)$/i

/** Renders the page for a request. */
export function handle(request: Request, sources: PageSources): Promise<RenderedPage> {
  return STAFF_PATHS.test(new URL(request.url).pathname) ? renderStaffPage(request, sources.content.agency) : renderPage(request, sources)
}

/** The route of a path, such as `/blog/:id`, and `404` where there is none: for the log, which must not contain ids. */
export const matchRoute = (pathname: string): string =>
  (STAFF_PATHS.test(pathname) ? matchStaffRoute(pathname) : matchSiteRoute(pathname)) ?? '404'
