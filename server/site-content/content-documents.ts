import { defaultContent } from '../../content/site-content.ts'
import {
  CONTENT_MESSAGES,
  type ContentDiscard,
  type ContentEdits,
  type ContentPublication,
  type ContentSummary,
  TAKE_BACK_MS,
} from '../../contract/content-document.ts'
import { applyContentChanges, changeKey, listContentChanges } from '../../contract/site-content/changes.ts'
import { checkValue } from '../../contract/site-content/check-content.ts'
import { DOCUMENTS, DOCUMENT_KEYS, type DocumentKey, type SiteContent } from '../../contract/site-content/documents.ts'
import { applyEdit } from '../../contract/site-content/edits.ts'
import { isSameValue } from '../../contract/site-content/same-value.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import { type Audit, SYSTEM_ACTOR } from '../audit/audit.ts'
import type { ContentVersion, MarkChanged } from '../database/cluster/content-version.ts'
import type { Store } from '../database/store.ts'
import { BadRequestError, ConflictError } from '../errors.ts'
import { createCatalogChanges } from './catalog-changes.ts'
import { readFallbacks, tagsOfDocument } from './catalog-rows.ts'
import type { ContentEvents } from './content-events.ts'
import { createContentSchedule } from './content-schedule.ts'
import { createContentVersions, findVersion } from './content-versions.ts'
import {
  type DocumentTransaction,
  createDocumentRows,
  draftValue,
  changesOf,
  parseAuthors,
  requireKey,
  toContentDocument,
  toSubject,
} from './document-rows.ts'
import { listFactUses } from './fact-uses.ts'
import { parseStoredContent, parseStoredDraft } from './stored-content.ts'

type Dependencies = { store: Store; content: ContentVersion; audit: Audit; events: ContentEvents; now: () => Date }
type DocumentValues = Partial<Record<DocumentKey, unknown>>

export type ContentDocuments = ReturnType<typeof createContentDocuments>

/** Editing the texts of the site: one draft per document beside what visitors see, published all at once or in part. */
export function createContentDocuments({ store, content, audit, events, now }: Dependencies) {
  const { db } = store
  const rows = createDocumentRows({ store, audit, now })
  const { lock, lockAll, publishChanges, writePublished, writeRest, writeDraft, find, findAll } = rows
  const { schedule, ...scheduling } = createContentSchedule({ db, content, audit, events, now, rows })
  return {
    ...scheduling,
    ...createContentVersions({ db, audit, events, now, rows }),
    ...createCatalogChanges({ content, events, rows }),

    async list(): Promise<{ data: ContentSummary[] }> {
      const [documents, drafts, fallbacks] = await Promise.all([
        db.selectFrom('content_documents').selectAll().execute(),
        db.selectFrom('content_drafts').selectAll().execute(),
        readFallbacks(db),
      ])
      const data = DOCUMENT_KEYS.map((key) => {
        const draft = drafts.find((row) => row.key === key)
        const {
          draft: _draft,
          value,
          ...document
        } = toContentDocument(
          key,
          documents.find((row) => row.key === key),
          draft,
          fallbacks[key],
        )
        return {
          ...document,
          path: DOCUMENTS[key].path,
          changes: draft
            ? listContentChanges(DOCUMENTS[key].fields, value, parseStoredDraft(DOCUMENTS[key].fields, draft.value, defaultContent[key]))
                .length
            : 0,
          changedAt: draft?.updated_at ?? null,
          changedBy: draft?.updated_by ?? '',
          publishAt: draft?.publish_at ?? null,
          scheduleProblem: draft?.schedule_problem ?? '',
        }
      })
      return { data }
    },

    /** The texts as they would be if every draft were published. */
    async readDrafts(): Promise<SiteContent> {
      const [published, drafts, fallbacks] = await Promise.all([
        db.selectFrom('content_documents').select(['key', 'value']).execute(),
        db.selectFrom('content_drafts').select(['key', 'value']).execute(),
        readFallbacks(db),
      ])
      const values = new Map([...published, ...drafts].map(({ key, value }) => [key, value]))
      return Object.fromEntries(
        DOCUMENT_KEYS.map((key) => [key, parseStoredContent(DOCUMENTS[key].fields, values.get(key), fallbacks[key]).value]),
      ) as SiteContent
    },

    listFactUses: async () => ({ data: await listFactUses(db) }),

    get: async (key: string) => ({ document: await find(db, requireKey(key)) }),

    /** All of it or nothing: an edit that does not fit leaves the draft as it was. */
    async edit(name: string, { edits, tabId }: ContentEdits, by: CurrentStaff) {
      const key = requireKey(name)
      await db.transaction().execute(async (trx) => {
        const locked = await lock(trx, key)
        let value = draftValue(locked)
        const authors = parseAuthors(locked.draft)
        for (const edit of edits) {
          const result = applyEdit(DOCUMENTS[key].fields, value, edit)
          if ('conflict' in result) {
            const { path, theirs } = result.conflict
            throw new ConflictError(CONTENT_MESSAGES.conflict, { path, theirs, by: authors[path]?.by ?? '' })
          }
          if ('problem' in result) throw new BadRequestError(result.problem.message, { [result.problem.path]: result.problem.message })
          value = result.document
          const place = edit.op === 'insert' ? `${edit.path}.${edit.item.id}` : edit.op === 'set' ? edit.path : `${edit.path}.${edit.id}`
          authors[place] = { by: by.name, at: now().toISOString() }
        }
        await writeDraft(trx, locked, value, by, authors)
      })
      events.publish({ keys: [key], change: 'edited', by, ...(tabId && { tabId }) })
      return { message: CONTENT_MESSAGES.edited, document: await find(db, key) }
    },

    async publish({ documents, note = '', publishAt }: ContentPublication, by: CurrentStaff) {
      if (publishAt !== undefined) return schedule(documents, publishAt, note, by)
      const keys = await content.change(async (trx, markChanged) => {
        const chosen = await lockAll(trx, documents)
        const published = chosen.filter(({ changes }) => changes.length > 0)
        if (published.length === 0) throw new BadRequestError(CONTENT_MESSAGES.none)
        for (const { locked, changes } of published) {
          markChanged(...tagsOfDocument(locked.key))
          await publishChanges(trx, locked, changes, note, by)
        }
        return published.map(({ locked }) => locked.key)
      })
      events.publish({ keys, change: 'published', by })
      return { message: CONTENT_MESSAGES.published, documents: await findAll(documents) }
    },

    async discard({ documents }: ContentDiscard, by: CurrentStaff) {
      await db.transaction().execute(async (trx) => {
        for (const { locked, changes } of await lockAll(trx, documents)) {
          const draft = draftValue(locked)
          // The draft without these changes is the published version with all the others.
          const discarded = new Set(changes.map(changeKey))
          const others = changesOf(locked).filter((change) => !discarded.has(changeKey(change)))
          await writeRest(trx, locked, applyContentChanges(locked.published.value, draft, others), by)
          await audit.record(trx, by, 'changed', toSubject(locked.key), 'changes discarded')
        }
      })
      events.publish({ keys: documents.map(({ key }) => key), change: 'edited', by })
      return { message: CONTENT_MESSAGES.discarded, documents: await findAll(documents) }
    },

    /** Visitors see the version before; what was published becomes a draft again. */
    async takeBack(versions: { key: string; version: number }[], by: CurrentStaff) {
      await content.change(async (trx, markChanged) => {
        // In one order, so that no two wait for each other.
        for (const { key: name, version } of versions.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
          const locked = await lock(trx, requireKey(name))
          const { key, published } = locked
          const earlier = await findVersion(trx, key, version - 1)
          const latest = await findVersion(trx, key, version)
          const isRecent = latest !== undefined && now().getTime() - Date.parse(latest.published_at) < TAKE_BACK_MS
          if (!earlier || !isRecent || published.version !== version) throw new ConflictError(CONTENT_MESSAGES.tooLate)
          const value = parseStoredContent(DOCUMENTS[key].fields, earlier.value, defaultContent[key]).value
          markChanged(...tagsOfDocument(key))
          await writePublished(trx, locked, value, '', by)
          await writeRest(trx, { ...locked, published: { value, version: version + 1 } }, draftValue(locked), by)
          await audit.record(trx, by, 'took back', toSubject(key))
        }
      })
      events.publish({ keys: versions.map(({ key }) => key), change: 'published', by })
      return { message: CONTENT_MESSAGES.takenBack, documents: await findAll(versions) }
    },

    /** Replaces what visitors see by documents from files. Drafts stay. */
    importAll: (values: DocumentValues, note: string): Promise<DocumentKey[]> =>
      content.change((trx, markChanged) => importInto(trx, markChanged, values, note)),

    /** `importAll` inside a transaction that the caller has opened. */
    importInto,
  }

  async function importInto(
    trx: DocumentTransaction,
    markChanged: MarkChanged,
    values: DocumentValues,
    note: string,
  ): Promise<DocumentKey[]> {
    const changed: DocumentKey[] = []
    for (const key of (Object.keys(values) as DocumentKey[]).toSorted()) {
      const value = values[key]
      const problem = checkValue(DOCUMENTS[key].fields, '', value)
      if (problem) throw new BadRequestError(`${key}: ${problem.path}: ${problem.message}`)
      const locked = await lock(trx, key)
      if (isSameValue(locked.published.value, value)) continue
      markChanged(...tagsOfDocument(key))
      await writePublished(trx, locked, value, note, SYSTEM_ACTOR)
      await audit.record(trx, SYSTEM_ACTOR, 'published', toSubject(key), note)
      changed.push(key)
    }
    return changed
  }
}
