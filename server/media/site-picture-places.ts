import type { UsedPlace } from '../../contract/media.ts'
import type { Db, Executor } from '../database/tables.ts'
import { describeCatalogPlace, CATALOG_KINDS } from './catalog-usage.ts'
import { describeDocument } from './content-usage.ts'
import { postPath } from './post-usage.ts'

/** Documents name some of these pictures without their folder. */
const PICTURE_KEYS = new Set(['src', 'narrow', 'phone'])

/** The places that show a picture of the site's own, which is no upload. `url` is what stands there: an address or the name of a picture. */
export async function listSitePicturePlaces(db: Db): Promise<UsedPlace[]> {
  return [...(await listInDocuments(db)), ...(await listInPosts(db)), ...(await listInCatalog(db))]
}

async function listInDocuments(db: Executor): Promise<UsedPlace[]> {
  const documents = await db.selectFrom('content_documents').select(['key', 'value']).execute()
  const drafts = await db.selectFrom('content_drafts').select(['key', 'value']).execute()
  const live = documents.flatMap(({ key, value }) => toPlaces(value, { ...describeDocument(key), state: 'live' }))
  const seen = new Set(live.map(({ url, title }) => `${url} ${title}`))
  const drafted = drafts.flatMap(({ key, value }) => toPlaces(value, { ...describeDocument(key), state: 'draft' }))
  return [...live, ...drafted.filter(({ url, title }) => !seen.has(`${url} ${title}`))]
}

async function listInPosts(db: Executor): Promise<UsedPlace[]> {
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'main_heading as title', 'state', 'cover_image', 'sections'])
    .where((eb) => eb.or([eb('cover_image', 'like', '/images/%'), eb('sections', 'like', '%/images/%')]))
    .orderBy('seq', 'desc')
    .execute()
  const changes = await db
    .selectFrom('post_changes')
    .innerJoin('posts', 'posts.seq', 'post_changes.post_seq')
    .select(['posts.id', 'posts.main_heading as title', 'post_changes.document'])
    .where('post_changes.document', 'like', '%/images/%')
    .execute()
  const shown = posts.flatMap(({ id, title, state, cover_image, sections }) =>
    toPlaces(JSON.stringify([cover_image, JSON.parse(sections)]), {
      kind: 'post',
      title,
      href: postPath(id),
      state: state === 'published' ? 'live' : 'draft',
    }),
  )
  const seen = new Set(shown.map(({ url, href }) => `${url} ${href}`))
  const changed = changes.flatMap(({ id, title, document }) =>
    toPlaces(document, { kind: 'post', title, href: postPath(id), state: 'changes' }),
  )
  return [...shown, ...changed.filter(({ url, href }) => !seen.has(`${url} ${href}`))]
}

async function listInCatalog(db: Executor): Promise<UsedPlace[]> {
  const places: UsedPlace[] = []
  for (const kind of CATALOG_KINDS) {
    const rows = await db
      .selectFrom(kind.table as 'products')
      .select([kind.key as 'id', 'document'])
      .execute()
    for (const row of rows) places.push(...toPlaces(row.document, describeCatalogPlace(kind, row)))
  }
  return places
}

/** One place for each picture. */
function toPlaces(json: string, place: Omit<UsedPlace, 'url'>): UsedPlace[] {
  const found = new Set<string>()
  JSON.parse(json, (key, value: unknown) => {
    if (typeof value === 'string' && isSitePicture(key, value)) found.add(value)
    return value
  })
  return [...found].map((url) => ({ url, ...place }))
}

const isSitePicture = (key: string, value: string): boolean =>
  /^\/(?:images|showcase)\/[^\s]+$/.test(value) || (PICTURE_KEYS.has(key) && /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(value))
