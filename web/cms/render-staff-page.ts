import { RouterContextProvider, type RouteObject, createRequestHandler, matchRoutes } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { AgencyContent } from '../../contract/site-content/agency.ts'
import { pageBodyContext } from '../entry.server.tsx'
import { setAgencyFacts } from './agency-facts.ts'

const handleRequest = createRequestHandler(build, import.meta.env.MODE)

/** Renders a staff page, which is the same for everybody: its data is loaded in the browser. */
export async function renderStaffPage(
  request: Request,
  agency: AgencyContent,
): Promise<{ status: number; headers: Headers; body: Buffer }> {
  setAgencyFacts(agency)
  const context = new RouterContextProvider()
  const response = await handleRequest(request, context)
  const { status, headers } = response
  // A redirect, or an error of the router itself, has its body in the Response.
  return { status, headers, body: context.get(pageBodyContext) ?? Buffer.from(await response.arrayBuffer()) }
}

const routes = nestRoutes()

/** The pattern of the route that a path matches, such as `/cms/query/:id`. */
export function matchStaffRoute(pathname: string): string | undefined {
  const paths = matchRoutes(routes, pathname)?.flatMap(({ route: { path } }) => path || [])
  return paths && `/${paths.join('/')}`
}

/** The routes below a parent, as `matchRoutes` takes them: the build has a flat list. */
function nestRoutes(parentId?: string): RouteObject[] {
  const children = Object.values(build.routes).filter((route) => route !== undefined && route.parentId === parentId)
  return children.map((route) =>
    route?.index ? { index: true, path: route.path } : { path: route?.path, children: nestRoutes(route?.id) },
  ) as RouteObject[]
}
