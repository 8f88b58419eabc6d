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
