import type { EntryContext } from 'react-router'
import { DEFERRED_START_SCRIPT } from './inline-scripts.ts'

const END = '</body></html>'
const MANIFEST_PREFIX = '/assets/manifest-'
const PUBLIC_MANIFEST_PREFIX = '/assets/public-manifest-'
const STAFF_ROUTE_PREFIX = 'cms/'

/**
 * Closes a page with what its scripts need, as data, and with the script that begins. What is seen first is loaded first: the
 * router's files wait until the page has been shown (docs/decisions/0018).
 */
export function deferScripts(page: string, context: EntryContext, data: string): string {
  const start = { context: JSON.parse(context.serverHandoffString ?? '{}') as unknown, data, ...listScriptFiles(context) }
  // No text in it can end the element that it stands in.
  const json = JSON.stringify(start).replaceAll('<', '\\u003c')
  const scripts = `<script type="application/json">${json}</script><script>${DEFERRED_START_SCRIPT}</script>`
  return page.slice(0, page.lastIndexOf(END)) + scripts + END
}

type ManifestRoute = EntryContext['manifest']['routes'][string] & { id: string }

function listScriptFiles({ manifest, staticHandlerContext }: EntryContext) {
  const matched = staticHandlerContext.matches.map(({ route: { id } }) => manifest.routes[id] as ManifestRoute)
  const isStaff = matched.some(({ id }) => id.startsWith(STAFF_ROUTE_PREFIX))
  // A visitor's page knows nothing of the staff area: scripts/build.mjs lays a table of routes without it.
  const table = isStaff ? manifest.url : manifest.url.replace(MANIFEST_PREFIX, PUBLIC_MANIFEST_PREFIX)
  const { module: entry, imports } = manifest.entry
  return {
    table,
    entry,
    routes: Object.fromEntries(matched.map((route) => [route.id, listRouteModules(route)])),
    files: [...new Set([table, entry, ...imports, ...matched.flatMap((route) => [...listRouteModules(route), ...(route.imports ?? [])])])],
  }
}

/** A route may be built in several files; what a later one says counts. */
function listRouteModules({
  clientActionModule,
  clientLoaderModule,
  clientMiddlewareModule,
  hydrateFallbackModule,
  module,
}: ManifestRoute): string[] {
  const parts = [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module]
  return parts.filter((file) => file !== undefined)
}
