import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { PublicApi } from '../contract/api-client.ts'
import { pageBodyContext } from './entry.server.tsx'
import { DEFERRED_START_SCRIPT, FIRST_PAINT_SCRIPT } from './inline-scripts.ts'
import { apiContext } from './loaders.ts'

const handleRequest = createRequestHandler(build, import.meta.env.MODE)

type RenderedPage = { status: number; headers: Headers; body: Buffer }

/** Every inline script of the pages. The content security policy allows no other (docs/decisions/0025). */
export const inlineScripts = [FIRST_PAINT_SCRIPT, DEFERRED_START_SCRIPT]

/** Renders the page for a request with data from the given API. */
export async function handle(request: Request, api: PublicApi): Promise<RenderedPage> {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  const response = await handleRequest(request, context)
  const { status, headers } = response
  // A redirect, or an error of the router itself, has its body in the Response.
  return { status, headers, body: context.get(pageBodyContext) ?? Buffer.from(await response.arrayBuffer()) }
}
