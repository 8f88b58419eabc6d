import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { PublicApi } from '../contract/client.ts'
import { finishedPage } from './finished-page.ts'
import { apiContext } from './load.ts'
import type { WholePage } from './ui/kept.tsx'

const answer = createRequestHandler(build, import.meta.env.MODE)

type Reply = WholePage & { status: number; headers: Headers }

/** The one function that pages offer the server: a request and an API to ask in, a finished reply out. */
export async function handle(request: Request, api: PublicApi): Promise<Reply> {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  const reply = await answer(request, context)
  const { status, headers } = reply
  return { status, headers, ...(context.get(finishedPage) ?? asPage(await reply.text())) }
}

/** A redirect, or the router's last words. */
const asPage = (own: string): WholePage => ({ own, body: Buffer.from(own) })
