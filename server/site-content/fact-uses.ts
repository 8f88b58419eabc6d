import { defaultContent } from '../../content/site-content.ts'
import type { FactUse } from '../../contract/content-document.ts'
import { DOCUMENTS, DOCUMENT_KEYS, type DocumentKey } from '../../contract/site-content/documents.ts'
import { listNamedFacts } from '../../contract/site-content/facts.ts'
import { type ContentPath, joinPath } from '../../contract/site-content/paths.ts'
import type { Db } from '../database/tables.ts'
import { parseStoredContent } from './stored-content.ts'

/** What pages show of the agency beside their texts. */
const SHOWN_BY_PAGES: Partial<Record<DocumentKey, readonly string[]>> = {
  contact: ['email'],
  careers: ['email'],
  terms: ['email', 'legal.name', 'legal.registration'],
}

/** On which pages and in which letters each fact of the agency stands, as they are published. */
export async function listFactUses(db: Db): Promise<FactUse[]> {
  const rows = await db.selectFrom('content_documents').select(['key', 'value']).execute()
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  return DOCUMENT_KEYS.flatMap((key) => {
    const { value } = parseStoredContent(DOCUMENTS[key].fields, stored.get(key), defaultContent[key])
    const places = new Map<string, ContentPath[]>((SHOWN_BY_PAGES[key] ?? []).map((fact) => [fact, []]))
    for (const { path, text } of listTexts(value, '')) {
      for (const fact of new Set(listNamedFacts(text))) places.set(fact, [...(places.get(fact) ?? []), path])
    }
    return [...places].map(([fact, paths]) => ({ fact, key, paths }))
  })
}

function listTexts(value: unknown, path: ContentPath): { path: ContentPath; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => {
    const id = Array.isArray(value) ? (part as { id?: string } | null)?.id : undefined
    return listTexts(part, joinPath(path, id ?? name))
  })
}
