import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter, isRouteErrorResponse } from 'react-router'
import { pageBodyContext } from './page-body-context.ts'
import { inlineLoaderData } from './inline-loader-data.ts'
import { deferScripts } from './defer-scripts.ts'
import { CLIENT_RENDERED_MARKER, renderWithSsrCache } from './ui/rendering/ssr-cached.tsx'

const DOCTYPE = '<!DOCTYPE html>'

/**
 * The whole page at once: all data is here before it begins, and nothing in it waits. Streams, the router's for its data among
 * them, would cost more than the rendering (docs/decisions/0016).
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  provider: Readonly<RouterContextProvider>,
) {
  const data = serverHandoffStream ? await text(serverHandoffStream) : ''
  const page = renderWithSsrCache(() => {
    const rendered = DOCTYPE + renderToString(<ServerRouter context={withMatchedRoutes(context)} url={request.url} />)
    return import.meta.env.PROD ? deferScripts(rendered, context, data) : inlineLoaderData(rendered, data)
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  if (page.uncachedHtml.includes(CLIENT_RENDERED_MARKER)) {
    console.error(`A part of ${new URL(request.url).pathname} could not be rendered.`)
    headers.set('cache-control', 'no-store')
  }
  provider.set(pageBodyContext, page.body)
  return new Response(null, { status, headers })
}

/** A page needs to know of no routes but those that lead to it: the router would set up all of them, for each page. */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const routes = Object.fromEntries(staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]))
  return { ...context, manifest: { ...manifest, routes } }
}

/** A refusal is an answer, such as a form sent where none is taken; everything else is a fault of ours and keeps its stack. */
export const handleError: HandleErrorFunction = (error) => {
  if (!isRouteErrorResponse(error)) console.error(error)
}
