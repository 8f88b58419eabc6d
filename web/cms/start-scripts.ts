import type { EntryContext } from 'react-router'
import { STAFF_START_SCRIPT } from '../inline-scripts.ts'

const END = '</body></html>'

/**
 * Ends a built staff page with the data that its scripts need and the script that starts them: the router's own inline scripts differ
 * from page to page, and the content security policy allows only fixed ones (docs/decisions/0025).
 */
export function appendStartScripts(page: string, context: EntryContext, data: string): string {
  const start = { context: JSON.parse(context.serverHandoffString ?? '{}') as unknown, data, ...listScriptFiles(context) }
  const scripts = `<script type="application/json">${toScriptJson(start)}</script><script>${STAFF_START_SCRIPT}</script>`
  return insertAtEnd(page, scripts)
}

/** Ends a page in development with the loaders' data, where the router in the browser finds it. */
export function inlineLoaderData(page: string, data: string): string {
  const script = `<script>{const to=window.__reactRouterContext.streamController;to.enqueue(${toScriptJson(data)});to.close()}</script>`
  return insertAtEnd(page, script)
}

const insertAtEnd = (page: string, scripts: string) => page.slice(0, page.lastIndexOf(END)) + scripts + END

/** Escapes `<`, so that no text in the data can end the script element. */
const toScriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

type ManifestRoute = EntryContext['manifest']['routes'][string] & { id: string }

function listScriptFiles({ manifest, staticHandlerContext }: EntryContext) {
  const matched = staticHandlerContext.matches.map(({ route: { id } }) => manifest.routes[id] as ManifestRoute)
  const { module: entry, imports } = manifest.entry
  return {
    table: manifest.url,
    entry,
    routes: Object.fromEntries(matched.map((route) => [route.id, listRouteModules(route)])),
    files: [
      ...new Set([manifest.url, entry, ...imports, ...matched.flatMap((route) => [...listRouteModules(route), ...(route.imports ?? [])])]),
    ],
  }
}

/** A route may be built as several files; the exports of a later one take precedence. */
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
