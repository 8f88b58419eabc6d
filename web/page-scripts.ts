import type { EntryContext } from 'react-router'
import { START_PAGE } from './inline-scripts.ts'

const END = '</body></html>'
const ROUTES = '/assets/manifest-'
const PUBLIC_ROUTES = '/assets/public-manifest-'
const STAFF_ROUTE = 'cms/'

/**
 * Closes a page with what its scripts need, as data, and with the script that begins. What is seen first is loaded first: the
 * router's files wait until the page has been shown (docs/decisions/0018).
 */
export function withPageScripts(page: string, context: EntryContext, data: string): string {
  const start = { context: JSON.parse(context.serverHandoffString ?? '{}') as unknown, data, ...filesOf(context) }
  // No text in it can end the element that it stands in.
  const written = JSON.stringify(start).replaceAll('<', '\\u003c')
  const scripts = `<script type="application/json">${written}</script><script>${START_PAGE}</script>`
  return page.slice(0, page.lastIndexOf(END)) + scripts + END
}

type Route = EntryContext['manifest']['routes'][string] & { id: string }

function filesOf({ manifest, staticHandlerContext }: EntryContext) {
  const matched = staticHandlerContext.matches.map(({ route: { id } }) => manifest.routes[id] as Route)
  const isStaff = matched.some(({ id }) => id.startsWith(STAFF_ROUTE))
  // A visitor's page knows nothing of the staff area: scripts/build.mjs lays a table of routes without it.
  const table = isStaff ? manifest.url : manifest.url.replace(ROUTES, PUBLIC_ROUTES)
  const { module: entry, imports } = manifest.entry
  return {
    table,
    entry,
    routes: Object.fromEntries(matched.map((route) => [route.id, partsOf(route)])),
    files: [...new Set([table, entry, ...imports, ...matched.flatMap((route) => [...partsOf(route), ...(route.imports ?? [])])])],
  }
}

/** A route may be built in several files; what a later one says counts. */
function partsOf({ clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module }: Route): string[] {
  const parts = [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module]
  return parts.filter((file) => file !== undefined)
}
