import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { PublicApi } from '../contract/client.ts'
import { finishedPage } from './finished-page.ts'
import { FIRST_PAINT, START_PAGE } from './inline-scripts.ts'
import { apiContext } from './load.ts'

const answer = createRequestHandler(build, import.meta.env.MODE)

type Reply = { status: number; headers: Headers; body: Buffer }

/** Every script that stands in a page itself. Nothing else that stands there may run (docs/decisions/0025). */
export const inlineScripts = [FIRST_PAINT, START_PAGE]

/** A request and an API to ask in, a finished reply out. */
export async function handle(request: Request, api: PublicApi): Promise<Reply> {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  const reply = await answer(request, context)
  const { status, headers } = reply
  // A redirect, or the router's last words, is in the Response itself.
  return { status, headers, body: context.get(finishedPage) ?? Buffer.from(await reply.arrayBuffer()) }
}
