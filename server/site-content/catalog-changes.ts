import { DOCUMENTS } from '../../contract/site-content/documents.ts'
import { applyContentChanges, listContentChanges } from '../../contract/site-content/changes.ts'
import { checkValue } from '../../contract/site-content/check-content.ts'
import { readAt } from '../../contract/site-content/paths.ts'
import { isSameValue } from '../../contract/site-content/same-value.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { ContentVersion } from '../database/cluster/content-version.ts'
import type { Row } from '../database/tables.ts'
import { BadRequestError } from '../errors.ts'
import { type CatalogKey, readCatalogRows, tagsOfDocument } from './catalog-rows.ts'
import type { ContentEvents } from './content-events.ts'
import type { DocumentRows, DocumentTransaction, LockedDocument } from './document-rows.ts'

type Dependencies = { content: ContentVersion; events: ContentEvents; rows: DocumentRows }
type Renamed = { from: string; to: string }
/** `before` and `after`: what visitors saw and see. */
type Rebase = { before: unknown; after: unknown; renamed: Renamed | undefined }

/** Forms and the API change the rows of service categories and products; their documents follow (docs/decisions/0062). */
export function createCatalogChanges({ content, events, rows: { lock, writeDocument } }: Dependencies) {
  return {
    /**
     * Changes the rows of service categories or products, and publishes what they say then. Drafts stay, with the change in them.
     * `renamed`: the entry that gets another id.
     */
    async changeCatalog<Result>(
      key: CatalogKey,
      by: CurrentStaff,
      change: (trx: DocumentTransaction) => Promise<Result>,
      renamed?: Renamed,
    ): Promise<Result> {
      const result = await content.change(async (trx, markChanged) => {
        markChanged(...tagsOfDocument(key))
        // The document is locked first, as publishing does.
        const locked = await lock(trx, key)
        const changed = await change(trx)
        await publishRows(trx, { ...locked, key }, by, renamed)
        return changed
      })
      events.publish({ keys: [key], change: 'published', by })
      return result
    },
  }

  async function publishRows(
    trx: DocumentTransaction,
    locked: LockedDocument & { key: CatalogKey },
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
  async function rebaseDraft(
    trx: DocumentTransaction,
    key: CatalogKey,
    draft: Row<'content_drafts'>,
    { before, after, renamed }: Rebase,
  ): Promise<void> {
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
}

/** A document of entries, one of which has another id now. */
function renameEntry(value: unknown, renamed: Renamed | undefined): unknown {
  const { list } = value as { list: { id: string }[] }
  return renamed ? { list: list.map((entry) => (entry.id === renamed.from ? { ...entry, id: renamed.to } : entry)) } : value
}
