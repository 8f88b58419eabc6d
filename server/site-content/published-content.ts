import { defaultContent } from '../../content/site-content.ts'
import { DOCUMENTS, DOCUMENT_KEYS, type DocumentKey, type SiteContent } from '../../contract/site-content/documents.ts'
import { fillFacts, listFacts } from '../../contract/site-content/facts.ts'
import type { Executor } from '../database/tables.ts'
import { readFallbacks } from './catalog-rows.ts'
import { type ParsedContent, parseStoredContent } from './stored-content.ts'

/**
 * Published documents with the agency's facts in their texts, read in the transaction of the caller: what it stores or sends follows from
 * what was published when it began. Pages read the copy in memory (`site-content.ts`).
 */
export async function readPublished<Key extends DocumentKey>(db: Executor, ...keys: Key[]): Promise<Pick<SiteContent, Key>> {
  const rows = await db
    .selectFrom('content_documents')
    .select(['key', 'value'])
    .where('key', 'in', ['agency', ...keys])
    .execute()
  const read = <Name extends DocumentKey>(key: Name) =>
    readDocument(key, rows.find((row) => row.key === key)?.value, defaultContent[key]).value as SiteContent[Name]
  const facts = listFacts(read('agency'))
  return Object.fromEntries(keys.map((key) => [key, fillFacts(read(key), facts)])) as Pick<SiteContent, Key>
}

/** Checking a document takes longer than most requests, and many need the same few: each is kept as it was read last. */
const lastRead = new Map<DocumentKey, { json: string | undefined; fallback: unknown; parsed: ParsedContent }>()

function readDocument(key: DocumentKey, json: string | undefined, fallback: unknown): ParsedContent {
  const last = lastRead.get(key)
  if (last && last.json === json && last.fallback === fallback) return last.parsed
  const parsed = parseStoredContent(DOCUMENTS[key].fields, json, fallback)
  lastRead.set(key, { json, fallback, parsed })
  return parsed
}

/** Why a document is not shown as it is stored, by its key. */
export type ContentProblems = Partial<Record<DocumentKey, string>>

/** All published documents as they are stored, with the names of facts in their texts. */
export async function readStoredDocuments(db: Executor): Promise<{ stored: SiteContent; problems: ContentProblems }> {
  const rows = await db.selectFrom('content_documents').select(['key', 'value']).execute()
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  const problems: ContentProblems = {}
  const fallbacks = await readFallbacks(db)
  const entries = DOCUMENT_KEYS.map((key) => {
    const { value, problem } = readDocument(key, values.get(key), fallbacks[key])
    if (problem) problems[key] = problem
    return [key, value]
  })
  return { stored: Object.fromEntries(entries) as SiteContent, problems }
}
