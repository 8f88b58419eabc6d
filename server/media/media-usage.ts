import type { Transaction } from 'kysely'
import type { UsedPlace } from '../../contract/media.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { MarkChanged } from '../database/cluster/content-version.ts'
import type { Executor, Tables } from '../database/tables.ts'

export type ReplaceContext = {
  by: CurrentStaff
  /** Names the pages that show the change. */
  markChanged: MarkChanged
  /** For what is told to others: it runs when the transaction has been committed. */
  afterCommit: (act: () => void) => void
}

/** A kind of content that shows pictures. */
export type MediaUsage = {
  /** The places that show one of these addresses: one for each picture and place. */
  find(executor: Executor, urls: readonly string[]): Promise<UsedPlace[]>
  /** Shows another picture wherever one of these addresses is. */
  replace(trx: Transaction<Tables>, from: readonly string[], to: string, context: ReplaceContext): Promise<void>
}

/** The addresses of uploaded pictures in a text, each once. */
export const findMediaUrls = (text: string): string[] => [
  ...new Set(text.match(/\/media\/[0-9a-f]{24}(?:-\d{1,5}x\d{1,5})?\.(?:png|jpg|svg)/g) ?? []),
]

export const replaceMediaUrls = (text: string, from: readonly string[], to: string): string =>
  from.reduce((replaced, url) => replaced.replaceAll(url, to), text)
