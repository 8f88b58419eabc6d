import type { Endpoint, EndpointRequest } from '../../contract/endpoint.ts'
import { parseInput } from '../parse-input.ts'

/** The parts of a request before they are checked. */
export type RawInput = { params?: unknown; query?: unknown; body?: unknown }

/** What the handler of an endpoint receives: the checked parts of the request, and no other keys. */
export function parseRequest<E extends Endpoint>(endpoint: E, raw: RawInput): EndpointRequest<E> {
  return {
    params: parseInput(endpoint.params, raw.params),
    query: parseInput(endpoint.query, raw.query),
    // A missing body is checked as an empty one, so that the error names each required field.
    body: endpoint.upload ? undefined : parseInput(endpoint.body, raw.body === undefined ? {} : raw.body),
  } as EndpointRequest<E>
}
