import type { UsedPlace } from '../../contract/media.ts'
import type { Audit } from '../audit/audit.ts'
import type { ContentTag } from '../database/cluster/content-tags.ts'
import { type MediaUsage, findMediaUrls, replaceMediaUrls } from './media-usage.ts'

type CatalogKind = {
  table: 'service_categories' | 'products'
  key: 'slug' | 'id'
  kind: 'service category' | 'product'
  tag: ContentTag
  path: string
}

export const CATALOG_KINDS: readonly CatalogKind[] = [
  {
    table: 'service_categories',
    key: 'slug',
    kind: 'service category',
    tag: 'categories',
    path: '/cms/manage-services/category',
  },
  { table: 'products', key: 'id', kind: 'product', tag: 'products', path: '/cms/manage-services/product' },
]

type Document = { name: string }

/** The pictures of service categories and products. */
export const createCatalogUsage = ({ audit, now }: { audit: Audit; now: () => Date }): MediaUsage[] =>
  CATALOG_KINDS.map(({ table, key, kind, tag, ...other }) => ({
    async find(executor, urls) {
      const wanted = new Set(urls)
      const rows = await executor
        .selectFrom(table as 'products')
        .select([key as 'id', 'document'])
        .where('document', 'like', '%/media/%')
        .execute()
      return rows.flatMap((row): UsedPlace[] => {
        const place = describeCatalogPlace({ key, kind, ...other }, row)
        return findMediaUrls(row.document).flatMap((url) => (wanted.has(url) ? { url, ...place } : []))
      })
    },

    async replace(trx, from, to, { by, markChanged }) {
      const rows = await trx
        .selectFrom(table as 'products')
        .selectAll()
        .where('document', 'like', '%/media/%')
        .execute()
      for (const row of rows) {
        const document = replaceMediaUrls(row.document, from, to)
        if (document === row.document) continue
        const id = keyOf(row, key)
        await trx
          .updateTable(table as 'products')
          .set({ document, version: row.version + 1, updated_at: now().toISOString() })
          .where(key as 'id', '=', id)
          .execute()
        markChanged(tag)
        await audit.record(trx, by, 'changed', { kind, id, name: parse(document).name }, 'picture replaced')
      }
    },
  }))

/** What the staff area says of a category or product. */
export const describeCatalogPlace = (
  { key, kind, path }: Pick<CatalogKind, 'key' | 'kind' | 'path'>,
  row: { document: string },
): Omit<UsedPlace, 'url'> => ({ kind, title: parse(row.document).name, href: `${path}/${keyOf(row, key)}`, state: 'live' })

const keyOf = (row: object, key: CatalogKind['key']) => (row as Record<CatalogKind['key'], string>)[key]

const parse = (document: string) => JSON.parse(document) as Document
