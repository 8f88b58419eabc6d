import { interpolate } from '../../../contract/interpolate.ts'
import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import type { ApiError } from '../../../contract/api-client.ts'
import { errorMessage } from '../../error-message.ts'
import { isApiError } from '../../loaders.ts'

type ErrorTexts = {
  /** The server was asked and said no, without a sentence of its own. */
  refused: string
  /** The call itself failed. */
  failed?: string
  /** The server is in trouble. */
  server?: string
}

/** What to say about a failed call: the server's sentence where it gave one. */
export function apiErrorMessage(error: unknown, { refused, failed = refused, server }: ErrorTexts): string {
  if (!isApiError(error)) throw error
  return errorMessage(error, { refused, failed, server })
}

type DraftStatus = {
  /** In this browser. */
  isKept: boolean
  /** What to do once more. */
  again?: 'save' | 'send'
}

/** The same for text that was to be saved or sent: without a reply, also what happened, and where the text is now. */
export function unsavedErrorMessage(error: unknown, labels: ErrorTexts, { isKept, again = 'save' }: DraftStatus): string {
  const said = apiErrorMessage(error, labels)
  const { unsaved } = staffErrorMessages
  const why = connectionProblem(error as ApiError)
  if (!why) return said
  const when = why === 'offline' ? unsaved.later : unsaved.now
  return `${said} ${unsaved[why]} ${interpolate(isKept ? unsaved.kept : unsaved.notKept, { again: unsaved[again], when })}`
}

function connectionProblem({ kind }: ApiError): 'offline' | 'unreachable' | 'unreadable' | undefined {
  if (kind === 'unreadable') return kind
  if (kind !== 'network') return undefined
  return navigator.onLine ? 'unreachable' : 'offline'
}

/** For what could not be loaded: the server's sentence where it gave one, else ours. */
export const loadErrorMessage =
  (labels: string) =>
  (failure: ApiError): string =>
    errorMessage(failure, { failed: labels })

/** In our own words, whatever the server said. */
export const ownErrorMessage =
  ({ refused, load }: { refused: string; load: string }) =>
  (failure: ApiError): string =>
    errorMessage({ ...failure, message: '' }, { refused, failed: load })
