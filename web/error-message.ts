import type { ApiError } from '../contract/api-client.ts'

type ErrorTexts = {
  /** A reply of success that says no. */
  refused?: string
  /** Status 400. */
  badRequest?: string
  /** Status 500 or higher. */
  server?: string
  /** No reply, one that cannot be read, and whatever has no words of its own. */
  failed: string
}

type FailedCall = Pick<ApiError, 'message' | 'kind' | 'status'>

/** What to say about a failed call: the server's sentence where it gave one, else ours for how it failed. */
export function errorMessage({ message, kind, status }: FailedCall, { refused, badRequest, server, failed }: ErrorTexts): string {
  if (message) return message
  if (kind === 'server') return server ?? failed
  if (kind !== 'refused') return failed
  if (status === 400) return badRequest ?? failed
  return (status < 300 ? refused : undefined) ?? failed
}
