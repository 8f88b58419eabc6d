import { defaultContent } from '../../content/site-content.ts'
import { DOCUMENTS, type DocumentKey, type SiteContent } from '../../contract/site-content/documents.ts'
import { fillFacts, listFacts } from '../../contract/site-content/facts.ts'
import type { Executor } from '../database/tables.ts'
import { parseStoredContent } from './stored-content.ts'

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
  const read = <Name extends DocumentKey>(key: Name) => {
    const json = rows.find((row) => row.key === key)?.value
    return parseStoredContent(DOCUMENTS[key].fields, json, defaultContent[key]).value as SiteContent[Name]
  }
  const facts = listFacts(read('agency'))
  return Object.fromEntries(keys.map((key) => [key, fillFacts(read(key), facts)])) as Pick<SiteContent, Key>
}
