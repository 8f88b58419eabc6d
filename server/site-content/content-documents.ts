import type { Transaction } from 'kysely'
import { defaultContent } from '../../content/site-content.ts'
import {
  CONTENT_MESSAGES,
  CONTENT_VERSION_DAYS,
  type ContentDiscard,
  type ContentDocument,
  type ContentEdits,
  type ContentPublication,
  type ContentSummary,
  TAKE_BACK_MS,
} from '../../contract/content-document.ts'
import { applyContentChanges, changeKey, type ContentChange, listContentChanges } from '../../contract/site-content/changes.ts'
import { DOCUMENTS, DOCUMENT_KEYS, type DocumentKey, type SiteContent } from '../../contract/site-content/documents.ts'
import { checkValue } from '../../contract/site-content/check-content.ts'
import { applyEdit } from '../../contract/site-content/edits.ts'
import type { GroupField } from '../../contract/site-content/field.ts'
import { readAt } from '../../contract/site-content/paths.ts'
import { isSameValue } from '../../contract/site-content/same-value.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import { type Audit, SYSTEM_ACTOR } from '../audit/audit.ts'
import type { ContentVersion, MarkChanged } from '../database/cluster/content-version.ts'
import { forUpdate } from '../database/for-update.ts'
import type { Store } from '../database/store.ts'
import type { Executor, Row, Tables } from '../database/tables.ts'
import { BadRequestError, ConflictError, NotFoundError } from '../errors.ts'
import {
  type CatalogKey,
  isCatalogKey,
  readCatalogRows,
  readFallback,
  readFallbacks,
  tagsOfDocument,
  writeCatalogRows,
} from './catalog-rows.ts'
import type { ContentEvents } from './content-events.ts'
import { listFactUses } from './fact-uses.ts'
import { parseStoredContent, parseStoredDraft } from './stored-content.ts'

type Dependencies = { store: Store; content: ContentVersion; audit: Audit; events: ContentEvents; now: () => Date }
type Trx = Transaction<Tables>
type DraftRow = Row<'content_drafts'>
type Authors = Record<string, { by: string; at: string }>
type Locked = { key: DocumentKey; published: { value: unknown; version: number }; draft: DraftRow | undefined }
type DocumentValues = Partial<Record<DocumentKey, unknown>>
/** `before` and `after`: what visitors saw and see. */
type Rebase = { before: unknown; after: unknown; renamed: Renamed | undefined }
type Renamed = { from: string; to: string }
type Choice = ContentPublication['documents'][number]

export type ContentDocuments = ReturnType<typeof createContentDocuments>

/** Editing the texts of the site: one draft per document beside what visitors see, published all at once or in part. */
export function createContentDocuments({ store: { db, engine }, content, audit, events, now }: Dependencies) {
  return {
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
        } = toDocument(
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
      const [rows, drafts, fallbacks] = await Promise.all([
        db.selectFrom('content_documents').select(['key', 'value']).execute(),
        db.selectFrom('content_drafts').select(['key', 'value']).execute(),
        readFallbacks(db),
      ])
      const values = new Map([...rows, ...drafts].map(({ key, value }) => [key, value]))
      return Object.fromEntries(
        DOCUMENT_KEYS.map((key) => [key, parseStoredContent(DOCUMENTS[key].fields, values.get(key), fallbacks[key], 'draft').value]),
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

    async unschedule(names: string[], by: CurrentStaff) {
      const keys = names.map(requireKey).toSorted()
      await db.transaction().execute(async (trx) => {
        for (const key of keys) {
          const locked = await lock(trx, key)
          if (!locked.draft?.publish_at) continue
          await endSchedule(trx, locked)
          await audit.record(trx, by, 'changed', toSubject(key), 'no longer scheduled')
        }
      })
      events.publish({ keys, change: 'scheduled', by })
      return { message: CONTENT_MESSAGES.unscheduled, documents: await findAll(keys.map((key) => ({ key }))) }
    },

    async discard({ documents }: ContentDiscard, by: CurrentStaff) {
      await db.transaction().execute(async (trx) => {
        for (const { locked, changes } of await lockAll(trx, documents)) {
          const draft = draftValue(locked)
          // The draft without these changes is the published version with all the others.
          const discarded = new Set(changes.map(changeKey))
          const others = listChanges(locked).filter((change) => !discarded.has(changeKey(change)))
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
        for (const { key: name, version } of versions) {
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

    async listVersions(name: string) {
      const rows = await db
        .selectFrom('content_versions')
        .select(['version', 'note', 'published_at', 'published_by'])
        .where('key', '=', requireKey(name))
        .orderBy('version', 'desc')
        .limit(200)
        .execute()
      return { data: rows.map(toVersion) }
    },

    async getVersion(name: string, version: number) {
      const key = requireKey(name)
      const row = await requireVersion(db, key, version)
      return { version: { ...toVersion(row), value: parseStoredContent(DOCUMENTS[key].fields, row.value, defaultContent[key]).value } }
    },

    async restore(name: string, version: number, by: CurrentStaff) {
      const key = requireKey(name)
      await db.transaction().execute(async (trx) => {
        const locked = await lock(trx, key)
        const row = await requireVersion(trx, key, version)
        await writeDraft(trx, locked, parseStoredContent(DOCUMENTS[key].fields, row.value, defaultContent[key]).value, by, {})
        await audit.record(trx, by, 'changed', toSubject(key), `version ${version} restored as a draft`)
      })
      events.publish({ keys: [key], change: 'edited', by })
      return { message: CONTENT_MESSAGES.restored, document: await find(db, key) }
    },

    /** Replaces what visitors see by documents from files. Drafts stay. */
    importAll: (values: DocumentValues, note: string): Promise<DocumentKey[]> =>
      content.change((trx, markChanged) => importInto(trx, markChanged, values, note)),

    /** `importAll` inside a transaction that the caller has opened. */
    importInto,

    /**
     * Changes the rows of service categories or products, and publishes what they say then. Drafts stay, with the change in them.
     * `renamed`: the entry that gets another id.
     */
    async changeCatalog<Result>(
      key: CatalogKey,
      by: CurrentStaff,
      change: (trx: Trx) => Promise<Result>,
      renamed?: Renamed,
    ): Promise<Result> {
      const result = await content.change(async (trx, markChanged) => {
        markChanged(...tagsOfDocument(key))
        // Locked first, as publishing does.
        const locked = await lock(trx, key)
        const changed = await change(trx)
        await publishRows(trx, { ...locked, key }, by, renamed)
        return changed
      })
      events.publish({ keys: [key], change: 'published', by })
      return result
    },

    async findNextDue(): Promise<string | null> {
      const { due } = await db
        .selectFrom('content_drafts')
        .select((eb) => eb.fn.min('publish_at').as('due'))
        .executeTakeFirstOrThrow()
      return due
    },

    /** Returns what could not be published, and why. */
    async publishDue(at: string): Promise<{ key: DocumentKey; problem: string }[]> {
      const due = await db.selectFrom('content_drafts').select('key').where('publish_at', '<=', at).execute()
      if (due.length === 0) return []
      const keys = due.map(({ key }) => requireKey(key)).toSorted()
      const problems = await content.change(async (trx, markChanged) => {
        const refused = []
        for (const key of keys) {
          const locked = await lock(trx, key)
          // Another node, or a person, was faster.
          if (!locked.draft?.publish_at || locked.draft.publish_at > at) continue
          const problem = await publishScheduled(trx, locked)
          if (problem === undefined) markChanged(...tagsOfDocument(key))
          else refused.push({ key, problem })
        }
        return refused
      })
      events.publish({ keys, change: 'published', by: null })
      return problems
    },

    async deleteOldVersions(): Promise<void> {
      const before = new Date(now().getTime() - CONTENT_VERSION_DAYS * 24 * 3_600_000).toISOString()
      await db
        .deleteFrom('content_versions')
        .where('published_at', '<', before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('content_documents as current')
                .select('current.key')
                .whereRef('current.key', '=', 'content_versions.key')
                .whereRef('current.version', '=', 'content_versions.version'),
            ),
          ),
        )
        .execute()
    },
  }

  async function schedule(documents: Choice[], publishAt: string, note: string, by: CurrentStaff) {
    if (publishAt <= now().toISOString()) throw new BadRequestError(CONTENT_MESSAGES.past, { publishAt: CONTENT_MESSAGES.past })
    if (documents.some(({ changes }) => changes)) throw new BadRequestError(CONTENT_MESSAGES.wholeDrafts)
    await db.transaction().execute(async (trx) => {
      const scheduled = (await lockAll(trx, documents)).filter(({ changes }) => changes.length > 0)
      if (scheduled.length === 0) throw new BadRequestError(CONTENT_MESSAGES.none)
      for (const { locked } of scheduled) {
        requireComplete(locked.key, draftValue(locked))
        await trx
          .updateTable('content_drafts')
          .set({ publish_at: publishAt, publish_note: note, schedule_problem: null })
          .where('key', '=', locked.key)
          .execute()
        await audit.record(trx, by, 'changed', toSubject(locked.key), `scheduled for ${publishAt}`)
      }
    })
    events.publish({ keys: documents.map(({ key }) => key), change: 'scheduled', by })
    return { message: CONTENT_MESSAGES.scheduled, documents: await findAll(documents) }
  }

  /** A draft that cannot be published at its time stays one without a time, and says why. */
  async function publishScheduled(trx: Trx, locked: Locked): Promise<string | undefined> {
    const changes = listChanges(locked)
    if (changes.length === 0) {
      await trx.deleteFrom('content_drafts').where('key', '=', locked.key).execute()
      return undefined
    }
    try {
      await publishChanges(trx, locked, changes, locked.draft?.publish_note || 'as scheduled', SYSTEM_ACTOR)
      return undefined
    } catch (error) {
      // Thrown before anything was written. Whatever else fails is tried again.
      if (!(error instanceof BadRequestError)) throw error
      const problem = describeRefusal(error)
      await endSchedule(trx, locked, problem)
      await audit.record(trx, SYSTEM_ACTOR, 'changed', toSubject(locked.key), `not published as scheduled: ${problem}`)
      return problem
    }
  }

  async function endSchedule(trx: Trx, { key }: Locked, problem: string | null = null): Promise<void> {
    const ended = { publish_at: null, publish_note: null, schedule_problem: problem }
    await trx.updateTable('content_drafts').set(ended).where('key', '=', key).execute()
  }

  /** Locked in the order of their keys, so that two people who publish at once do not wait for each other. */
  async function lockAll(trx: Trx, choices: Choice[]): Promise<{ locked: Locked; changes: ContentChange[] }[]> {
    const result = []
    for (const choice of choices.toSorted((left, right) => (left.key < right.key ? -1 : 1))) {
      const locked = await lock(trx, requireKey(choice.key))
      if ((locked.draft?.revision ?? 0) !== choice.revision) throw new ConflictError(CONTENT_MESSAGES.stale)
      const chosen = choice.changes && new Set(choice.changes)
      result.push({ locked, changes: listChanges(locked).filter((change) => !chosen || chosen.has(changeKey(change))) })
    }
    return result
  }

  async function lock(trx: Trx, key: DocumentKey): Promise<Locked> {
    const row = await forUpdate(trx.selectFrom('content_documents').selectAll().where('key', '=', key), engine).executeTakeFirst()
    const draft = await trx.selectFrom('content_drafts').selectAll().where('key', '=', key).executeTakeFirst()
    const fallback = await readFallback(trx, key)
    const { value } = parseStoredContent(DOCUMENTS[key].fields, row?.value, fallback)
    return { key, published: { value, version: row?.version ?? 0 }, draft }
  }

  async function publishChanges(trx: Trx, locked: Locked, changes: ContentChange[], note: string, by: CurrentStaff): Promise<void> {
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

  async function importInto(trx: Trx, markChanged: MarkChanged, values: DocumentValues, note: string): Promise<DocumentKey[]> {
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

  async function publishRows(
    trx: Trx,
    locked: Locked & { key: CatalogKey },
    by: CurrentStaff,
    renamed: Renamed | undefined,
  ): Promise<void> {
    const { key, published, draft } = locked
    const before = renameEntry(published.value, renamed)
    const after = await readCatalogRows(trx, key, before)
    const problem = checkValue(DOCUMENTS[key].fields, '', after)
    if (problem) throw new BadRequestError(problem.message)
    if (isSameValue(after, published.value)) return
    await writeDocument(trx, locked, after, '', by)
    if (draft) await rebaseDraft(trx, key, draft, { before, after, renamed })
  }

  /** A draft with what was published meanwhile. */
  async function rebaseDraft(trx: Trx, key: CatalogKey, draft: DraftRow, { before, after, renamed }: Rebase): Promise<void> {
    const mine = renameEntry(JSON.parse(draft.value), renamed)
    const changes = listContentChanges(DOCUMENTS[key].fields, before, after).filter(
      ({ kind, path }) => kind !== 'value' || readAt(mine, path.slice(0, path.lastIndexOf('.'))) !== undefined,
    )
    const value = applyContentChanges(mine, after, changes)
    await (isSameValue(value, after)
      ? trx.deleteFrom('content_drafts').where('key', '=', key).execute()
      : trx
          .updateTable('content_drafts')
          .set({ value: JSON.stringify(value), revision: draft.revision + 1 })
          .where('key', '=', key)
          .execute())
  }

  async function writePublished(trx: Trx, locked: Locked, value: unknown, note: string, by: CurrentStaff): Promise<void> {
    if (isCatalogKey(locked.key)) await writeCatalogRows(trx, locked.key, value, now().toISOString())
    await writeDocument(trx, locked, value, note, by)
  }

  async function writeDocument(trx: Trx, { key, published }: Locked, value: unknown, note: string, by: CurrentStaff): Promise<void> {
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
  async function writeRest(trx: Trx, locked: Locked, value: unknown, by: CurrentStaff): Promise<void> {
    if (isSameValue(value, locked.published.value)) await trx.deleteFrom('content_drafts').where('key', '=', locked.key).execute()
    else await writeDraft(trx, locked, value, by, parseAuthors(locked.draft))
  }

  /** A draft that says what is published is none, unless it has a time: whoever undoes a change and makes another keeps it. */
  async function writeDraft(
    trx: Trx,
    { key, published, draft }: Locked,
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
    return toDocument(key, row, draft, await readFallback(executor, key))
  }

  async function findAll(choices: { key: string }[]): Promise<ContentDocument[]> {
    return Promise.all(choices.map(({ key }) => find(db, requireKey(key))))
  }

  async function findVersion(executor: Executor, key: string, version: number) {
    return executor.selectFrom('content_versions').selectAll().where('key', '=', key).where('version', '=', version).executeTakeFirst()
  }

  async function requireVersion(executor: Executor, key: string, version: number) {
    const row = await findVersion(executor, key, version)
    if (!row) throw new NotFoundError(CONTENT_MESSAGES.versionNotFound)
    return row
  }
}

function requireComplete(key: DocumentKey, value: unknown): void {
  const problem = checkValue(DOCUMENTS[key].fields, '', value)
  if (problem) throw new BadRequestError(problem.message, { [problem.path]: problem.message })
}

/** With the place, where it is known. */
function describeRefusal({ message, details }: BadRequestError): string {
  const [place] = Object.keys((details?.fields as object | undefined) ?? {})
  return place ? `${place}: ${message}` : message
}

function requireKey(key: string): DocumentKey {
  if (!Object.hasOwn(DOCUMENTS, key)) throw new NotFoundError(CONTENT_MESSAGES.notFound)
  return key as DocumentKey
}

/** A document of entries, one of which has another id now. */
function renameEntry(value: unknown, renamed: Renamed | undefined): unknown {
  const { list } = value as { list: { id: string }[] }
  return renamed ? { list: list.map((entry) => (entry.id === renamed.from ? { ...entry, id: renamed.to } : entry)) } : value
}

const draftValue = ({ key, published, draft }: Locked): unknown =>
  draft ? parseStoredDraft(DOCUMENTS[key].fields, draft.value, defaultContent[key]) : published.value

const parseAuthors = (draft: DraftRow | undefined): Authors => (draft ? (JSON.parse(draft.authors) as Authors) : {})

const listChanges = (locked: Locked): ContentChange[] =>
  listContentChanges(DOCUMENTS[locked.key].fields, locked.published.value, draftValue(locked))

const toSubject = (key: DocumentKey) => ({ kind: 'website' as const, id: key, name: DOCUMENTS[key].title })

const toVersion = ({ version, note, published_at, published_by }: Omit<Row<'content_versions'>, 'key' | 'value'>) => ({
  version,
  note,
  publishedAt: published_at,
  publishedBy: published_by,
})

function toDocument(
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
