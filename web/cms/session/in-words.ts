import type { ApiFailure } from '../../../contract/client.ts'
import { isApiFailure } from '../../load.ts'

type Words = {
  /** The server was asked and said no, without a sentence of its own. */
  refused: string
  /** The call itself failed. */
  failed?: string
}

/** What to say about a failed call: the server's sentence where it gave one. */
export function inWords(error: unknown, { refused, failed = refused }: Words): string {
  if (!isApiFailure(error)) throw error
  return error.message || (isRefused(error) ? refused : failed)
}

/** The server understood, and said no. */
export const isRefused = ({ status }: ApiFailure): boolean => status >= 200 && status <= 299

/** For what could not be loaded: the server's sentence where it gave one, else ours. */
export const saidOr = (words: string) => (failure: ApiFailure): string => failure.message || words

/** In our own words, whatever the server said. */
export const refusedOrFailed = ({ refused, load }: { refused: string; load: string }) => (failure: ApiFailure): string =>
  isRefused(failure) ? refused : load
