import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { PublicApi } from '../contract/client.ts'
import { apiContext } from './load.ts'

const answer = createRequestHandler(build, import.meta.env.MODE)

/** The one function that pages offer the server: a request and an API to ask in, a finished reply out. */
export async function handle(request: Request, api: PublicApi): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  return answer(request, context)
}
