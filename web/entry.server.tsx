import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
  createContext,
  isRouteErrorResponse,
} from 'react-router'
import { appendStartScripts, inlineLoaderData } from './cms/start-scripts.ts'

const DOCTYPE = '<!DOCTYPE html>'

/**
 * The rendered page, which cms/render-staff-page.ts reads: the router would copy a body in its Response twice. Null, as for a redirect, where no
 * page was rendered; the router takes `undefined` for no default value and throws when it is read.
 */
export const pageBodyContext = createContext<Buffer | null>(null)

/**
 * Renders the whole page at once, as all its data is loaded. Streams, including the router's own for the data, would cost more than
 * the rendering (docs/decisions/0016).
 */
export default async function renderStaffDocument(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  provider: Readonly<RouterContextProvider>,
) {
  const data = serverHandoffStream ? await text(serverHandoffStream) : ''
  const rendered = DOCTYPE + renderToString(<ServerRouter context={withMatchedRoutes(context)} url={request.url} />)
  const page = import.meta.env.PROD ? appendStartScripts(rendered, context, data) : inlineLoaderData(rendered, data)
  headers.set('content-type', 'text/html; charset=utf-8')
  provider.set(pageBodyContext, Buffer.from(page))
  return new Response(null, { status, headers })
}

/** Leaves only the matched routes: the router would otherwise set up all routes for every page. */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const routes = Object.fromEntries(staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]))
  return { ...context, manifest: { ...manifest, routes } }
}

/** Logs everything but the router's own responses, such as a 405 to a form that the page has no action for. */
export const handleError: HandleErrorFunction = (error) => {
  if (!isRouteErrorResponse(error)) console.error(error)
}
