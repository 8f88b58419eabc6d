import type { UsedPlace } from '../../contract/media.ts'
import { DOCUMENTS, type DocumentKey } from '../../contract/site-content/documents.ts'
import type { Audit } from '../audit/audit.ts'
import type { Executor } from '../database/tables.ts'
import { isCatalogKey } from '../site-content/catalog-rows.ts'
import { type MediaUsage, findMediaUrls, replaceMediaUrls } from './media-usage.ts'

/** The pictures of the site's documents, as visitors see them and in drafts. */
export const createContentUsage = ({ audit, now }: { audit: Audit; now: () => Date }): MediaUsage => ({
  async find(executor, urls) {
    const wanted = new Set(urls)
    const [documents, drafts] = await Promise.all([
      listWithPictures(executor, 'content_documents'),
      listWithPictures(executor, 'content_drafts'),
    ])
    const toPlaces =
      (state: UsedPlace['state']) =>
      (row: { key: string; value: string }): UsedPlace[] =>
        findMediaUrls(row.value).flatMap((url) => (wanted.has(url) ? { url, ...describeDocument(row.key), state } : []))
    // Service categories and products name their own pictures (catalog-usage.ts).
    const own = documents.filter(({ key }) => !isCatalogKey(key))
    return [...own.flatMap(toPlaces('live')), ...drafts.flatMap(toPlaces('draft'))]
  },

  async replace(trx, from, to, { by, markChanged }) {
    for (const row of await listWithPictures(trx, 'content_drafts')) {
      const value = replaceMediaUrls(row.value, from, to)
      if (value !== row.value) await trx.updateTable('content_drafts').set({ value }).where('key', '=', row.key).execute()
    }
    for (const row of await listWithPictures(trx, 'content_documents')) {
      const value = replaceMediaUrls(row.value, from, to)
      if (value === row.value) continue
      const { key, version } = row
      const columns = { value, version: version + 1, published_at: now().toISOString(), published_by: by.name }
      await trx.updateTable('content_documents').set(columns).where('key', '=', key).execute()
      await trx
        .insertInto('content_versions')
        .values({ key, note: 'Picture replaced', ...columns })
        .execute()
      markChanged(`content:${key}`)
      await audit.record(trx, by, 'changed', { kind: 'website', id: key, name: describeDocument(key).title }, 'picture replaced')
    }
  },
})

const listWithPictures = async <Table extends 'content_documents' | 'content_drafts'>(executor: Executor, table: Table) =>
  executor
    .selectFrom(table as 'content_documents')
    .selectAll()
    .where('value', 'like', '%/media/%')
    .execute()

export function describeDocument(key: string): Pick<UsedPlace, 'kind' | 'title' | 'href'> {
  const { title, path } = DOCUMENTS[key as DocumentKey] ?? { title: key, path: '/' }
  return { kind: 'page', title, href: `/cms/website/edit${path}` }
}
