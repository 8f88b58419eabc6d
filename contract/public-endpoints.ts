import { type Endpoints, endpoints } from './endpoints.ts'

export type PublicEndpoints = {
  [Name in keyof Endpoints as Endpoints[Name]['access'] extends 'public' ? Name : never]: Endpoints[Name]
}

/** The calls that anybody may make: all that a visitor's page needs to know of the table. */
export const publicEndpoints = Object.fromEntries(
  Object.entries(endpoints).filter(([, { access }]) => access === 'public'),
) as PublicEndpoints
