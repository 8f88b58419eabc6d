import { type Transaction, sql } from 'kysely'
import { deleteSearchRow } from '../database/delete-search-row.ts'
import { foldCase } from '../database/search.ts'
import type { Tables } from '../database/tables.ts'
import { type CaseRef, caseColumn, caseTable } from './case-ref.ts'

/** Between the words of the form and those of each letter: folded words and terms have no capitals. */
const SEPARATOR = '\nLETTER\n'
/** A case is found by the words of so many of the newest letters each way, and so much of each. */
const MAX_LETTERS = 50
const MAX_LETTER_LENGTH = 20_000

/** After a letter of a case was stored, moved or deleted: a search finds the case by the words of its letters, too. Quoted text is left out. */
export async function refreshLetterWords(trx: Transaction<Tables>, { kind, id }: CaseRef): Promise<void> {
  const index = kind === 'enquiry' ? 'enquiry' : 'solution_request'
  const found = await trx.selectFrom(caseTable(kind)).select('seq').where('id', '=', id).executeTakeFirst()
  if (!found) return
  const { words } = await trx.selectFrom(`${index}_search`).select('words').where('rowid', '=', found.seq).executeTakeFirstOrThrow()
  const received = await trx
    .selectFrom('messages')
    .select(['subject', sql<string>`substr(text, 1, ${MAX_LETTER_LENGTH})`.as('text')])
    .where(caseColumn(kind), '=', id)
    .where('kind', '=', 'letter')
    .orderBy('seq', 'desc')
    .limit(MAX_LETTERS)
    .execute()
  const sent = await trx
    .selectFrom('replies')
    .select(['subject', sql<string>`substr(content, 1, ${MAX_LETTER_LENGTH})`.as('text')])
    .where(caseColumn(kind), '=', id)
    .orderBy('seq', 'desc')
    .limit(MAX_LETTERS)
    .execute()
  const [formWords] = words.split(SEPARATOR, 1)
  const refreshed = [formWords, ...[...received, ...sent].map(({ subject, text }) => foldCase(`${subject}\n${text}`))].join(SEPARATOR)
  if (refreshed === words) return
  await deleteSearchRow(trx, index, found.seq)
  await trx.insertInto(`${index}_search`).values({ rowid: found.seq, words: refreshed }).execute()
}
