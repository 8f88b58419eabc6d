import { RouterContextProvider, createRequestHandler } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { pageBodyContext } from '../entry.server.tsx'

const handleRequest = createRequestHandler(build, import.meta.env.MODE)

/** Renders a staff page, which is the same for everybody: its data is loaded in the browser. */
export async function renderStaffPage(request: Request): Promise<{ status: number; headers: Headers; body: Buffer }> {
  const context = new RouterContextProvider()
  const response = await handleRequest(request, context)
  const { status, headers } = response
  // A redirect, or an error of the router itself, has its body in the Response.
  return { status, headers, body: context.get(pageBodyContext) ?? Buffer.from(await response.arrayBuffer()) }
}
