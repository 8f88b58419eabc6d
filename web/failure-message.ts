import type { ApiFailure } from '../contract/client.ts'

type Words = {
  /** A reply of success that says no. */
  refused?: string
  /** Status 400. */
  badRequest?: string
  /** Status 500 or higher. */
  server?: string
  /** No reply, one that cannot be read, and whatever has no words of its own. */
  failed: string
}

type Failure = Pick<ApiFailure, 'message' | 'kind' | 'status'>

/** What to say about a failed call: the server's sentence where it gave one, else ours for how it failed. */
export function failureMessage({ message, kind, status }: Failure, { refused, badRequest, server, failed }: Words): string {
  if (message) return message
  if (kind === 'server') return server ?? failed
  if (kind !== 'refused') return failed
  if (status === 400) return badRequest ?? failed
  return (status < 300 ? refused : undefined) ?? failed
}
