import type { Transaction } from 'kysely'
import type { ZodType } from 'zod'
import { defaultContent } from '../../content/site-content.ts'
import { type ProductInput, productInput } from '../../contract/product.ts'
import { type CategoryInput, categoryInput } from '../../contract/service-category.ts'
import { toCategory, toCategoryItem, toProduct, toProductItem } from '../../contract/site-content/catalog-items.ts'
import type { CategoryItem } from '../../contract/site-content/categories.ts'
import type { DocumentKey, SiteContent } from '../../contract/site-content/documents.ts'
import type { ProductItem } from '../../contract/site-content/product-list.ts'
import { isSameValue } from '../../contract/site-content/same-value.ts'
import type { ContentTag } from '../database/cluster/content-tags.ts'
import type { Executor, Tables } from '../database/tables.ts'

// Service categories and products have tables of their own, from which the API reads. Their documents say the same, with ids in their lists:
// what is published in one is written into the other in the same transaction (docs/decisions/0062).

type Item = { id: string }
type CatalogTable = {
  table: 'service_categories' | 'products'
  column: 'slug' | 'id'
  tag: ContentTag
  shape: Record<string, ZodType>
  toItem: (document: never, previous?: never) => Item
  toDocument: (item: never) => object
}

const CATALOG: Record<CatalogKey, CatalogTable> = {
  categories: {
    table: 'service_categories',
    column: 'slug',
    tag: 'categories',
    shape: categoryInput.shape,
    toItem: (category: CategoryInput, previous?: CategoryItem) => toCategoryItem(category, previous),
    toDocument: (item: CategoryItem) => toCategory(item),
  },
  productList: {
    table: 'products',
    column: 'id',
    tag: 'products',
    shape: productInput.shape,
    toItem: (product: ProductInput, previous?: ProductItem) => toProductItem(product, previous),
    toDocument: (item: ProductItem) => toProduct(item),
  },
}

/** The documents whose entries have a table. */
export type CatalogKey = 'categories' | 'productList'
export const isCatalogKey = (key: string): key is CatalogKey => Object.hasOwn(CATALOG, key)

/** What changes for pages when a document is published. */
export const tagsOfDocument = (key: DocumentKey): ContentTag[] =>
  isCatalogKey(key) ? [`content:${key}`, CATALOG[key].tag] : [`content:${key}`]

/** The rows as a document. `previous`: the document before, whose ids stay. */
export async function readCatalogRows(db: Executor, key: CatalogKey, previous?: unknown): Promise<{ list: Item[] }> {
  const { column, toItem } = CATALOG[key]
  const former = (previous as { list: Item[] } | undefined)?.list ?? []
  const rows = await selectRows(db, key)
  return {
    list: rows.map((row) => toItem(parseCatalogRow(key, row) as never, former.find(({ id }) => id === keyOf(row, column)) as never)),
  }
}

/** What stands in for documents that are broken or missing: the first version, and what the rows say. */
export async function readFallbacks(db: Executor): Promise<SiteContent> {
  const categories = await readCatalogRows(db, 'categories')
  const productList = await readCatalogRows(db, 'productList')
  return { ...defaultContent, categories, productList } as SiteContent
}

export const readFallback = async (db: Executor, key: DocumentKey): Promise<unknown> =>
  isCatalogKey(key) ? readCatalogRows(db, key) : defaultContent[key]

/** Makes the rows say what the document says. */
export async function writeCatalogRows(trx: Transaction<Tables>, key: CatalogKey, value: unknown, at: string): Promise<void> {
  const { table, column, toDocument } = CATALOG[key]
  const { list } = value as { list: Item[] }
  const rows = await selectRows(trx, key)
  for (const row of rows) {
    const id = keyOf(row, column)
    if (list.some((item) => item.id === id)) continue
    await trx
      .deleteFrom(table as 'products')
      .where(column as 'id', '=', id)
      .execute()
  }
  for (const [index, item] of list.entries()) {
    const row = rows.find((other) => keyOf(other, column) === item.id)
    const document = toDocument(item as never)
    const isSame = row && isSameValue(parseCatalogRow(key, row), document)
    const columns = {
      position: index + 1,
      ...(!isSame && { document: JSON.stringify(document), version: (row?.version ?? 0) + 1, updated_at: at }),
    }
    await (row
      ? trx
          .updateTable(table as 'products')
          .set(columns)
          .where(column as 'id', '=', item.id)
          .execute()
      : trx
          .insertInto(table as 'products')
          .values({ [column]: item.id, ...columns } as never)
          .execute())
  }
}

/** What a row says, in the form of this release: fields that were added since are empty, those that are gone are left out. */
export function parseCatalogRow(key: CatalogKey, row: { document: string }): object {
  const { column, shape } = CATALOG[key]
  const stored = JSON.parse(row.document) as Record<string, unknown>
  const names = Object.keys(shape)
  if (names.every((name) => Object.hasOwn(stored, name))) return stored
  return Object.fromEntries(names.map((name) => [name, readField(shape[name]!, stored[name], keyOf(row, column))]))
}

/** A required field, such as the name, is the id where it is missing. */
function readField(schema: ZodType, value: unknown, id: string): unknown {
  const [stored, empty] = [schema.safeParse(value), schema.safeParse(undefined)]
  return stored.success ? stored.data : empty.success ? empty.data : id
}

const selectRows = (db: Executor, key: CatalogKey) => {
  const { table, column } = CATALOG[key]
  return db
    .selectFrom(table as 'products')
    .selectAll()
    .orderBy('position')
    .orderBy(column as 'id')
    .execute()
}

const keyOf = (row: object, column: CatalogTable['column']): string => (row as Record<CatalogTable['column'], string>)[column]
