import { interpolate } from '../../../contract/interpolate.ts'
import { type ApiError, isApiError } from '../../../contract/api-client.ts'
import { errorMessage } from '../../error-message.ts'

type ErrorTexts = {
  /** The server refused without a message. */
  refused: string
  /** There was no reply. */
  failed?: string
  /** A status of 500 or higher. */
  server?: string
}

/** The server's message where there is one, else one of the texts. */
export function apiErrorMessage(error: unknown, { refused, failed = refused, server }: ErrorTexts): string {
  if (!isApiError(error)) throw error
  return errorMessage(error, { refused, failed, server })
}

type DraftStatus = {
  /** The text is stored in this browser. */
  isStored: boolean
  action?: 'save' | 'send'
}

/** For text that could not be saved or sent. Without a reply, the message also tells the cause and whether the text is stored. */
export function unsavedErrorMessage(error: unknown, texts: ErrorTexts, { isStored, action = 'save' }: DraftStatus): string {
  const message = apiErrorMessage(error, texts)
  const cause = connectionProblem(error as ApiError)
  if (!cause) return message
  const { causes, stored, notStored, retry } = UNSAVED_TEXTS
  const when = cause === 'offline' ? 'when you are back' : 'in a moment'
  return `${message} ${causes[cause]} ${interpolate(isStored ? stored : notStored, { again: retry[action], when })}`
}

const UNSAVED_TEXTS = {
  causes: {
    offline: 'You are offline.',
    unreachable: 'The server could not be reached.',
    unreadable: 'The reply of the server could not be read.',
  },
  stored: 'Your text is kept in this browser; {{again}} {{when}}.' as const,
  notStored: 'Please leave this page open and {{again}} {{when}}.' as const,
  retry: { save: 'save again', send: 'send it again' },
}

function connectionProblem({ kind }: ApiError): keyof typeof UNSAVED_TEXTS.causes | undefined {
  if (kind === 'unreadable') return kind
  if (kind !== 'network') return undefined
  return navigator.onLine ? 'unreachable' : 'offline'
}

/** For a failed load: the server's message where there is one, else `failed`. */
export const loadErrorMessage =
  (failed: string) =>
  (error: ApiError): string =>
    errorMessage(error, { failed })

/** Ignores the server's message. */
export const ownErrorMessage =
  ({ refused, load }: { refused: string; load: string }) =>
  (error: ApiError): string =>
    errorMessage({ ...error, message: '' }, { refused, failed: load })
