import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { PublicApi } from '../contract/api-client.ts'
import { pageBodyContext } from './page-body-context.ts'
import { FIRST_PAINT_SCRIPT, DEFERRED_START_SCRIPT } from './inline-scripts.ts'
import { apiContext } from './loaders.ts'

const handleRequest = createRequestHandler(build, import.meta.env.MODE)

type RenderedPage = { status: number; headers: Headers; body: Buffer }

/** Every script that stands in a page itself. Nothing else that stands there may run (docs/decisions/0025). */
export const inlineScripts = [FIRST_PAINT_SCRIPT, DEFERRED_START_SCRIPT]

/** A request and an API to ask in, a finished reply out. */
export async function handle(request: Request, api: PublicApi): Promise<RenderedPage> {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  const response = await handleRequest(request, context)
  const { status, headers } = response
  // A redirect, or the router's last words, is in the Response itself.
  return { status, headers, body: context.get(pageBodyContext) ?? Buffer.from(await response.arrayBuffer()) }
}
