import type { Transaction } from 'kysely'
import { defaultContent } from '../../content/site-content.ts'
import { CONTENT_MESSAGES, type ContentDocument, type ContentPublication } from '../../contract/content-document.ts'
import { applyContentChanges, changeKey, type ContentChange, listContentChanges } from '../../contract/site-content/changes.ts'
import { checkValue } from '../../contract/site-content/check-content.ts'
import { DOCUMENTS, type DocumentKey } from '../../contract/site-content/documents.ts'
import type { GroupField } from '../../contract/site-content/field.ts'
import { isSameValue } from '../../contract/site-content/same-value.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { Audit } from '../audit/audit.ts'
import { forUpdate } from '../database/for-update.ts'
import type { Store } from '../database/store.ts'
import type { Executor, Row, Tables } from '../database/tables.ts'
import { BadRequestError, ConflictError, NotFoundError } from '../errors.ts'
import { isCatalogKey, readFallback, writeCatalogRows } from './catalog-rows.ts'
import { parseStoredContent, parseStoredDraft } from './stored-content.ts'

export type DocumentTransaction = Transaction<Tables>
type Trx = DocumentTransaction
type DraftRow = Row<'content_drafts'>
type Authors = Record<string, { by: string; at: string }>
export type DocumentChoice = ContentPublication['documents'][number]

/** A document that nobody else changes until the transaction ends. */
export type LockedDocument = { key: DocumentKey; published: { value: unknown; version: number }; draft: DraftRow | undefined }

export type DocumentRows = ReturnType<typeof createDocumentRows>

/** Reads and writes what is stored of a document: what visitors see, its versions and its draft. */
export function createDocumentRows({ store: { db, engine }, audit, now }: { store: Store; audit: Audit; now: () => Date }) {
  return { lock, lockAll, publishChanges, writePublished, writeDocument, writeRest, writeDraft, find, findAll }

  /** Locked in the order of their keys, so that two people who publish at once do not wait for each other. */
  async function lockAll(trx: Trx, choices: DocumentChoice[]): Promise<{ locked: LockedDocument; changes: ContentChange[] }[]> {
    const result = []
    for (const choice of choices.toSorted((left, right) => (left.key < right.key ? -1 : 1))) {
      const locked = await lock(trx, requireKey(choice.key))
      if ((locked.draft?.revision ?? 0) !== choice.revision) throw new ConflictError(CONTENT_MESSAGES.stale)
      const chosen = choice.changes && new Set(choice.changes)
      result.push({ locked, changes: changesOf(locked).filter((change) => !chosen || chosen.has(changeKey(change))) })
    }
    return result
  }

  async function lock(trx: Trx, key: DocumentKey): Promise<LockedDocument> {
    const row = await forUpdate(trx.selectFrom('content_documents').selectAll().where('key', '=', key), engine).executeTakeFirst()
    const draft = await trx.selectFrom('content_drafts').selectAll().where('key', '=', key).executeTakeFirst()
    const fallback = await readFallback(trx, key)
    const { value } = parseStoredContent(DOCUMENTS[key].fields, row?.value, fallback)
    return { key, published: { value, version: row?.version ?? 0 }, draft }
  }

  async function publishChanges(trx: Trx, locked: LockedDocument, changes: ContentChange[], note: string, by: CurrentStaff): Promise<void> {
    const draft = withDate(locked.key, draftValue(locked))
    const value = withDate(locked.key, applyContentChanges(locked.published.value, draft, changes))
    requireComplete(locked.key, value)
    await writePublished(trx, locked, value, note, by)
    await writeRest(trx, { ...locked, published: { ...locked.published, value } }, draft, by)
    await audit.record(trx, by, 'published', toSubject(locked.key), changes.length === 1 ? '1 change' : `${changes.length} changes`)
  }

  /** Pages that say when they were changed last say so by themselves. */
  function withDate(key: DocumentKey, value: unknown): unknown {
    const fields: GroupField = DOCUMENTS[key].fields
    return Object.hasOwn(fields.fields, 'updatedAt') ? { ...(value as object), updatedAt: now().toISOString().slice(0, 10) } : value
  }

  async function writePublished(trx: Trx, locked: LockedDocument, value: unknown, note: string, by: CurrentStaff): Promise<void> {
    if (isCatalogKey(locked.key)) await writeCatalogRows(trx, locked.key, value, now().toISOString())
    await writeDocument(trx, locked, value, note, by)
  }

  async function writeDocument(
    trx: Trx,
    { key, published }: LockedDocument,
    value: unknown,
    note: string,
    by: CurrentStaff,
  ): Promise<void> {
    // Versions may be left of a document that was lost.
    const { last } = await trx
      .selectFrom('content_versions')
      .select((eb) => eb.fn.max('version').as('last'))
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    const columns = {
      value: JSON.stringify(value),
      version: Math.max(published.version, Number(last ?? 0)) + 1,
      published_at: now().toISOString(),
      published_by: by.name,
    }
    await trx
      .insertInto('content_documents')
      .values({ key, ...columns })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(columns))
      .execute()
    await trx
      .insertInto('content_versions')
      .values({ key, note, ...columns })
      .execute()
  }

  /** What is left of a draft when some of it was published or discarded. */
  async function writeRest(trx: Trx, locked: LockedDocument, value: unknown, by: CurrentStaff): Promise<void> {
    if (isSameValue(value, locked.published.value)) await trx.deleteFrom('content_drafts').where('key', '=', locked.key).execute()
    else await writeDraft(trx, locked, value, by, parseAuthors(locked.draft))
  }

  /** A draft that says what is published is none, unless it has a time: whoever undoes a change and makes another keeps it. */
  async function writeDraft(
    trx: Trx,
    { key, published, draft }: LockedDocument,
    value: unknown,
    by: CurrentStaff,
    authors: Authors,
  ): Promise<void> {
    if (isSameValue(value, published.value) && !draft?.publish_at) {
      await trx.deleteFrom('content_drafts').where('key', '=', key).execute()
      return
    }
    const columns = {
      value: JSON.stringify(value),
      revision: (draft?.revision ?? 0) + 1,
      updated_at: now().toISOString(),
      updated_by: by.name,
      authors: JSON.stringify(authors),
    }
    await trx
      .insertInto('content_drafts')
      .values({ key, ...columns })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(columns))
      .execute()
  }

  async function find(executor: Executor, key: DocumentKey): Promise<ContentDocument> {
    const row = await executor.selectFrom('content_documents').selectAll().where('key', '=', key).executeTakeFirst()
    const draft = await executor.selectFrom('content_drafts').selectAll().where('key', '=', key).executeTakeFirst()
    return toContentDocument(key, row, draft, await readFallback(executor, key))
  }

  async function findAll(choices: { key: string }[]): Promise<ContentDocument[]> {
    return Promise.all(choices.map(({ key }) => find(db, requireKey(key))))
  }
}

/** Throws where visitors could not get it like this. */
export function requireComplete(key: DocumentKey, value: unknown): void {
  const problem = checkValue(DOCUMENTS[key].fields, '', value)
  if (problem) throw new BadRequestError(problem.message, { [problem.path]: problem.message })
}

export function requireKey(key: string): DocumentKey {
  if (!Object.hasOwn(DOCUMENTS, key)) throw new NotFoundError(CONTENT_MESSAGES.notFound)
  return key as DocumentKey
}

export const draftValue = ({ key, published, draft }: LockedDocument): unknown =>
  draft ? parseStoredDraft(DOCUMENTS[key].fields, draft.value, defaultContent[key]) : published.value

export const parseAuthors = (draft: DraftRow | undefined): Authors => (draft ? (JSON.parse(draft.authors) as Authors) : {})

export const changesOf = (locked: LockedDocument): ContentChange[] =>
  listContentChanges(DOCUMENTS[locked.key].fields, locked.published.value, draftValue(locked))

export const toSubject = (key: DocumentKey) => ({ kind: 'website' as const, id: key, name: DOCUMENTS[key].title })

export function toContentDocument(
  key: DocumentKey,
  row: Row<'content_documents'> | undefined,
  draft: DraftRow | undefined,
  fallback: unknown,
): ContentDocument {
  const { title, fields } = DOCUMENTS[key]
  const { value, problem } = parseStoredContent(fields, row?.value, fallback)
  return {
    key,
    title,
    value,
    version: row?.version ?? 0,
    publishedAt: row?.published_at ?? new Date(0).toISOString(),
    publishedBy: row?.published_by ?? '',
    draft: draft
      ? {
          value: parseStoredDraft(fields, draft.value, defaultContent[key]),
          revision: draft.revision,
          updatedAt: draft.updated_at,
          updatedBy: draft.updated_by,
          authors: parseAuthors(draft),
          publishAt: draft.publish_at,
          scheduleProblem: draft.schedule_problem ?? '',
        }
      : null,
    problem,
  }
}
