import { DOCUMENTS, DOCUMENT_KEYS } from '../../contract/site-content/documents.ts'
import type { Categories } from '../catalog/categories.ts'
import type { Products } from '../catalog/products.ts'
import type { Db, Row } from '../database/tables.ts'
import { toPost } from '../posts/post-row.ts'
import { isCatalogKey } from '../site-content/catalog-rows.ts'
import type { SiteContentStore } from '../site-content/site-content.ts'

const POSTS_PER_BATCH = 100

export const POST_SOURCE = 'post:'
export const DOCUMENT_SOURCE = 'document:'

/** A page and everything on it that may have links. */
export type LinkingPage = {
  path: string
  title: string
  /** Where staff can change it, or empty. */
  editPath: string
  /** `post:` and its id, `document:` and its key; empty where links are not mended from here. */
  source: string
  document: unknown
}

export type LinkSources = { db: Db; categories: Categories; products: Products; siteContent: Pick<SiteContentStore, 'read'> }

/** Every page whose texts have links, a batch at a time. */
export async function* listLinkingPages({ db, categories, products, siteContent }: LinkSources): AsyncGenerator<LinkingPage[]> {
  yield await listDocumentPages(siteContent)
  yield (await categories.listWithChangedAt()).map((category) => ({
    path: `/services/dba/${category.slug}`,
    title: category.name,
    editPath: `/cms/manage-services/category/${category.slug}`,
    source: '',
    document: category,
  }))
  yield (await products.list()).map((product) => ({
    path: '/solutions/our-products',
    title: product.name,
    editPath: `/cms/manage-services/product/${product.id}`,
    source: '',
    document: product,
  }))
  yield* listPostBatches(db)
}

/** The pages of these posts and documents; of those that visitors see. */
export async function findLinkingPages({ db, siteContent }: LinkSources, sources: ReadonlySet<string>): Promise<LinkingPage[]> {
  const documents = (await listDocumentPages(siteContent)).filter(({ source }) => sources.has(source))
  const ids = [...sources].flatMap((source) => (source.startsWith(POST_SOURCE) ? [source.slice(POST_SOURCE.length)] : []))
  if (ids.length === 0) return documents
  const posts = await db.selectFrom('posts').selectAll().where('state', '=', 'published').where('id', 'in', ids).execute()
  return [...documents, ...posts.map(toPostPage)]
}

/** Letters have no page: their links are written when they are sent. Service categories and products are read from their tables. */
async function listDocumentPages(siteContent: LinkSources['siteContent']): Promise<LinkingPage[]> {
  const documents = await siteContent.read()
  return DOCUMENT_KEYS.filter((key) => key !== 'letters' && !isCatalogKey(key)).map((key) => {
    const { path, title } = DOCUMENTS[key]
    return { path, title, editPath: `/cms/website/edit${path}`, source: DOCUMENT_SOURCE + key, document: documents[key] }
  })
}

async function* listPostBatches(db: Db): AsyncGenerator<LinkingPage[]> {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('posts')
      .selectAll()
      .where('state', '=', 'published')
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(POSTS_PER_BATCH)
      .execute()
    yield rows.map(toPostPage)
    if (rows.length < POSTS_PER_BATCH) return
    last = rows.at(-1)!.seq
  }
}

const toPostPage = (row: Row<'posts'>): LinkingPage => ({
  path: `/blog/${row.id}`,
  title: row.main_heading,
  editPath: `/cms/blogs/${row.id}/write`,
  source: POST_SOURCE + row.id,
  document: toPost(row),
})
