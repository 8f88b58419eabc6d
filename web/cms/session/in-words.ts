import { fill } from '../../../content/fill.ts'
import { staffFailures } from '../../../content/staff-failures.ts'
import type { ApiFailure } from '../../../contract/client.ts'
import { failureMessage } from '../../failure-message.ts'
import { isApiFailure } from '../../load.ts'

type Words = {
  /** The server was asked and said no, without a sentence of its own. */
  refused: string
  /** The call itself failed. */
  failed?: string
  /** The server is in trouble. */
  server?: string
}

/** What to say about a failed call: the server's sentence where it gave one. */
export function inWords(error: unknown, { refused, failed = refused, server }: Words): string {
  if (!isApiFailure(error)) throw error
  return failureMessage(error, { refused, failed, server })
}

type Kept = {
  /** In this browser. */
  isKept: boolean
  /** What to do once more. */
  again?: 'save' | 'send'
}

/** The same for text that was to be saved or sent: without a reply, also what happened, and where the text is now. */
export function unsavedInWords(error: unknown, words: Words, { isKept, again = 'save' }: Kept): string {
  const said = inWords(error, words)
  const { unsaved } = staffFailures
  const why = whyUnsaved(error as ApiFailure)
  if (!why) return said
  const when = why === 'offline' ? unsaved.later : unsaved.now
  return `${said} ${unsaved[why]} ${fill(isKept ? unsaved.kept : unsaved.notKept, { again: unsaved[again], when })}`
}

function whyUnsaved({ kind }: ApiFailure): 'offline' | 'unreachable' | 'unreadable' | undefined {
  if (kind === 'unreadable') return kind
  if (kind !== 'network') return undefined
  return navigator.onLine ? 'unreachable' : 'offline'
}

/** For what could not be loaded: the server's sentence where it gave one, else ours. */
export const saidOr =
  (words: string) =>
  (failure: ApiFailure): string =>
    failureMessage(failure, { failed: words })

/** In our own words, whatever the server said. */
export const refusedOrFailed =
  ({ refused, load }: { refused: string; load: string }) =>
  (failure: ApiFailure): string =>
    failureMessage({ ...failure, message: '' }, { refused, failed: load })
