import type { Transaction } from 'kysely'
import { IMPORT_MESSAGES } from '../../contract/import.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { Audit } from '../audit/audit.ts'
import type { ContentVersion, MarkChanged } from '../database/cluster/content-version.ts'
import type { Row, Tables } from '../database/tables.ts'
import { ConflictError } from '../errors.ts'
import { toWholeContent } from '../posts/post-document.ts'
import { tagsOfPublished } from '../posts/post-tags.ts'
import { findPostVersion } from '../posts/post-versions.ts'
import type { LockedPost, PostWriter } from '../posts/post-writer.ts'
import type { Redirects } from '../redirects/redirects.ts'
import { findImport, takeBackUntil } from './import-row.ts'

type Trx = Transaction<Tables>
type ItemRow = Row<'import_items'>

type Dependencies = { content: ContentVersion; audit: Audit; writer: PostWriter; redirects: Redirects; now: () => Date }

/** Removes what an import has written, and brings back what it has replaced. What somebody has changed since stays, with its redirects. Returns the ids of the other posts. */
export function createTakeBack({ content, audit, writer, redirects, now }: Dependencies) {
  return (id: string, by: CurrentStaff): Promise<string[]> =>
    content.change(async (trx, markChanged) => {
      const row = await findImport(trx, id)
      if (row.state !== 'stopped' && takeBackUntil(row, now()) === null) throw new ConflictError(IMPORT_MESSAGES.notTakenBack)
      const items = await trx
        .selectFrom('import_items')
        .selectAll()
        .where('import_id', '=', id)
        .where('outcome', 'in', ['written', 'ready'])
        .execute()
      const kept = new Set<string>()
      for (const item of items) {
        const isTakenBack = item.outcome === 'ready' || (await takeBackItem(trx, item, by, markChanged))
        if (!isTakenBack && item.post_id !== null) kept.add(`/blog/${item.post_id}`)
      }
      await takeBackRedirects(trx, id, kept, by)
      await trx.updateTable('imports').set({ state: 'taken back', kept_posts: kept.size, problem: '' }).where('id', '=', id).execute()
      const detail = `${items.length - kept.size} posts, ${kept.size} kept`
      await audit.record(trx, by, 'took back', { kind: 'import', id, name: row.file_name }, detail)
      return items.flatMap(({ post_id: postId }) => (postId === null || kept.has(`/blog/${postId}`) ? [] : [postId]))
    })

  /** False when somebody has changed the post since. */
  async function takeBackItem(trx: Trx, item: ItemRow, by: CurrentStaff, markChanged: MarkChanged): Promise<boolean> {
    const locked = await writer.lockIfExists(trx, item.post_id ?? '')
    if (!locked) return true
    if (locked.row.version !== item.post_version || locked.changes) return false
    markChanged(...tagsOfPublished(locked.current))
    if (item.decision === 'replace' && item.post_version > 1) await restorePrevious(trx, locked, item.post_version - 1, by)
    else await writer.remove(trx, locked, by)
    await trx.deleteFrom('imported_posts').where('post_id', '=', locked.row.id).execute()
    return true
  }

  async function restorePrevious(trx: Trx, locked: LockedPost, version: number, by: CurrentStaff): Promise<void> {
    const { document } = await findPostVersion(trx, locked.row, version)
    await writer.save(trx, locked, toWholeContent(document), by, { auditAs: ['changed', `version ${version} restored`] })
  }

  async function takeBackRedirects(trx: Trx, importId: string, kept: ReadonlySet<string>, by: CurrentStaff): Promise<void> {
    const addresses = await trx.selectFrom('import_addresses').selectAll().where('import_id', '=', importId).execute()
    await redirects.removeOfImport(trx, importId)
    await trx.deleteFrom('import_addresses').where('import_id', '=', importId).execute()
    for (const address of addresses) {
      if (!kept.has(address.target) || address.works === 'no') continue
      await redirects.insert(trx, { from: address.from_path, to: address.target, kind: 'import', importId }, by)
      await trx.insertInto('import_addresses').values(address).execute()
    }
  }
}
