import type { ApiError } from '../contract/api-client.ts'

type ErrorTexts = {
  /** A reply with a 2xx status and `success: false`. */
  refused?: string
  /** Status 400. */
  badRequest?: string
  /** Status 500 or higher. */
  server?: string
  /** No reply, an unreadable one, and every case without a text of its own. */
  failed: string
}

type FailedCall = Pick<ApiError, 'message' | 'kind' | 'status'>

/** The message for a failed call: the server's own if it sent one, else the text for the kind of failure. */
export function errorMessage({ message, kind, status }: FailedCall, { refused, badRequest, server, failed }: ErrorTexts): string {
  if (message) return message
  if (kind === 'server') return server ?? failed
  if (kind !== 'refused') return failed
  if (status === 400) return badRequest ?? failed
  return (status < 300 ? refused : undefined) ?? failed
}
