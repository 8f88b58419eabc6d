import type { Insertable, Transaction } from 'kysely'
import { formatBlogUrl, POST_CATEGORIES } from '../../contract/blog-query.ts'
import { listBlockImages } from '../../contract/post-block.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { StaffPost } from '../../contract/staff-post.ts'
import type { Audit } from '../audit/audit.ts'
import type { ContentVersion, MarkChanged } from '../database/cluster/content-version.ts'
import type { Row, Tables } from '../database/tables.ts'
import { AppError } from '../errors.ts'
import { toStaffPost } from '../posts/post-row.ts'
import { deletePostReview } from '../posts/post-reviews.ts'
import { tagsOfPublished } from '../posts/post-tags.ts'
import type { PostWriter } from '../posts/post-writer.ts'
import type { Redirects } from '../redirects/redirects.ts'
import type { ImportedContent } from './convert-source-post.ts'
import { withSite } from './import-pictures.ts'
import { parseChoices, parseTags, parseTexts } from './import-row.ts'
import { rememberImportedPost, toPostFields } from './written-post.ts'

const BATCH_SIZE = 200

type Trx = Transaction<Tables>
type ImportRow = Row<'imports'>
type ItemRow = Row<'import_items'>
type Address = { from: string; to: string }

type Dependencies = { content: ContentVersion; audit: Audit; writer: PostWriter; redirects: Redirects; now: () => Date }

export type FinishImport = ReturnType<typeof createFinishImport>

/** Lets visitors see everything that an import has written, and its old addresses lead on, in one transaction. Returns the ids of the posts. */
export function createFinishImport({ content, audit, writer, redirects, now }: Dependencies) {
  return (row: ImportRow, by: CurrentStaff): Promise<string[]> =>
    content.change(async (trx, markChanged) => {
      const items = await trx
        .selectFrom('import_items')
        .selectAll()
        .where('import_id', '=', row.id)
        .where('outcome', 'in', ['written', 'ready'])
        .orderBy('position')
        .execute()
      const published: { item: ItemRow; post: StaffPost }[] = []
      for (const item of items) {
        const post = item.outcome === 'ready' ? await replacePost(trx, row, item, by, markChanged) : await publishPost(trx, item)
        if (post?.state !== 'published') continue
        markChanged(...tagsOfPublished(post))
        published.push({ item, post })
      }
      const addresses = await listAddresses(trx, row, published)
      await storeAddresses(trx, row.id, addresses, by)
      await trx
        .updateTable('imports')
        .set({
          state: 'done',
          finished_at: now().toISOString(),
          problem: '',
          stop_requested: 0,
          pictures_without_alt: countWithoutAlt(items),
        })
        .where('id', '=', row.id)
        .execute()
      await audit.record(trx, by, 'ran', { kind: 'import', id: row.id, name: row.file_name }, `${items.length} posts`)
      return published.map(({ post }) => post._id)
    })

  /** Its date is the one that it had on the old site. Somebody may have deleted it meanwhile. */
  async function publishPost(trx: Trx, item: ItemRow): Promise<StaffPost | undefined> {
    const found = await writer.lockIfExists(trx, item.post_id ?? '')
    if (!found || item.state !== 'published' || found.current.state !== 'draft') return found?.current
    const updated = await trx
      .updateTable('posts')
      .set({ state: 'published' })
      .where('seq', '=', found.row.seq)
      .returningAll()
      .executeTakeFirstOrThrow()
    await deletePostReview(trx, found.row.seq)
    return toStaffPost(updated, false)
  }

  /** As a new version; a post that was deleted meanwhile comes back as a new one. */
  async function replacePost(
    trx: Trx,
    row: ImportRow,
    item: ItemRow,
    by: CurrentStaff,
    markChanged: MarkChanged,
  ): Promise<StaffPost | undefined> {
    const locked = await writer.lockIfExists(trx, item.same_post_id ?? '')
    const fields = toPostFields(row, item)
    if (locked) markChanged(...tagsOfPublished(locked.current))
    const post = locked
      ? await writer.save(trx, locked, fields, by, { auditAs: ['changed', 'replaced by an import'] })
      : await writer.insert(trx, { ...fields, state: item.state, ...(item.published_at && { publishedAt: item.published_at }) }, by)
    await trx
      .updateTable('import_items')
      .set({ outcome: 'written', post_id: post._id, post_version: post.version })
      .where('import_id', '=', item.import_id)
      .where('position', '=', item.position)
      .execute()
    await rememberImportedPost(trx, row.source, item.source_id, post._id)
    return post
  }

  /** One that cannot be a redirect, such as that of the home page, is listed as one that does not work. */
  async function storeAddresses(trx: Trx, importId: string, addresses: readonly Address[], by: CurrentStaff): Promise<void> {
    await trx.deleteFrom('import_addresses').where('import_id', '=', importId).execute()
    const rows: Insertable<Tables['import_addresses']>[] = []
    for (const [position, { from, to }] of addresses.entries()) {
      const isMade = await insertRedirect(trx, importId, { from, to }, by)
      rows.push({ import_id: importId, position, from_path: from, target: to, works: isMade ? null : 'no' })
    }
    for (let at = 0; at < rows.length; at += BATCH_SIZE) {
      await trx
        .insertInto('import_addresses')
        .values(rows.slice(at, at + BATCH_SIZE))
        .execute()
    }
  }

  async function insertRedirect(trx: Trx, importId: string, { from, to }: Address, by: CurrentStaff): Promise<boolean> {
    try {
      await redirects.insert(trx, { from, to, kind: 'import', importId }, by)
      return true
    } catch (error) {
      // Refused before anything was written: the transaction goes on.
      if (error instanceof AppError) return false
      throw error
    }
  }
}

/** Of posts, of their tags, and of the pictures that were on the old site itself. */
async function listAddresses(
  trx: Trx,
  row: ImportRow,
  published: readonly { item: ItemRow; post: Pick<StaffPost, '_id'> }[],
): Promise<Address[]> {
  const addresses = new Map<string, string>()
  const add = (from: string, to: string) => void (addresses.has(from) || addresses.set(from, to))
  for (const { item, post } of published) for (const path of parseTexts(item.old_paths)) add(path, `/blog/${post._id}`)
  if (parseChoices(row).tags) {
    for (const { item } of published) for (const { name, path } of parseTags(item.tag_paths)) if (path) add(path, tagPage(name))
  }
  for (const [from, to] of await listPictureAddresses(trx, row, published)) add(from, to)
  return [...addresses].map(([from, to]) => ({ from, to }))
}

function tagPage(name: string): string {
  const category = POST_CATEGORIES.find((each) => each.toLowerCase() === name.toLowerCase())
  return formatBlogUrl(category ? { search: '', category, page: 1 } : { search: name, page: 1 })
}

async function listPictureAddresses(trx: Trx, row: ImportRow, published: readonly { item: ItemRow }[]): Promise<[string, string][]> {
  const { siteUrl } = parseChoices(row)
  const host = URL.parse(siteUrl)?.host
  if (!host) return []
  const urls = [...new Set(published.flatMap(({ item }) => parseTexts(item.pictures)))].map((address) => withSite(address, siteUrl))
  const own = urls.filter((address) => URL.parse(address)?.host === host)
  const found: [string, string][] = []
  for (let at = 0; at < own.length; at += BATCH_SIZE) {
    const rows = await trx
      .selectFrom('imported_pictures')
      .select(['address', 'path'])
      .where('address', 'in', own.slice(at, at + BATCH_SIZE))
      .execute()
    for (const { address, path } of rows) found.push([new URL(address).pathname, path])
  }
  return found
}

function countWithoutAlt(items: readonly ItemRow[]): number {
  const images = items.flatMap(({ content }) => {
    const { sections } = JSON.parse(content) as ImportedContent
    return sections.flatMap(({ contentBlocks }) => contentBlocks.flatMap(listBlockImages))
  })
  return images.filter(({ alt, decorative }) => !alt && !decorative).length
}
