import { type Endpoints, endpoints } from './endpoints.ts'

export type PublicEndpoints = {
  [Name in keyof Endpoints as Endpoints[Name]['access'] extends 'public' ? Name : never]: Endpoints[Name]
}

/** The calls that need no session. Public pages load only these. */
export const publicEndpoints = Object.fromEntries(
  Object.entries(endpoints).filter(([, { access }]) => access === 'public'),
) as PublicEndpoints
