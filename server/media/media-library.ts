import { mediaIdFromUrl, mediaPath, mediaPaths } from '../../contract/media-address.ts'
import {
  MEDIA_MESSAGES,
  MEDIA_PAGE_SIZE,
  type MediaListQuery,
  type MediaOrder,
  type MediaUpdate,
  REMOVED_KEPT_DAYS,
  type UsedPlace,
} from '../../contract/media.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { Audit } from '../audit/audit.ts'
import type { ContentVersion } from '../database/cluster/content-version.ts'
import { pageInfo, pageOffset } from '../database/pagination.ts'
import { foldCase } from '../database/search.ts'
import type { Db, Executor, Row } from '../database/tables.ts'
import { BadRequestError, ConflictError, NotFoundError } from '../errors.ts'
import type { StoredFiles } from '../files/stored-files.ts'
import { toMediaPicture } from './media-row.ts'
import type { MediaUsage } from './media-usage.ts'
import type { MediaVariants } from './media-variants.ts'
import { listSitePicturePlaces } from './site-picture-places.ts'

const DAY_MS = 24 * 3_600_000

export type MediaLibrary = ReturnType<typeof createMediaLibrary>

type Picture = Row<'media'>
type Dependencies = {
  db: Db
  content: ContentVersion
  audit: Audit
  storedFiles: StoredFiles
  variants: MediaVariants
  usages: readonly MediaUsage[]
  now: () => Date
}

/** What staff do with the pictures that were uploaded. */
export function createMediaLibrary({ db, content, audit, storedFiles, variants, usages, now }: Dependencies) {
  return {
    /** An agency has some thousand pictures at most, so that all are read to tell which are unused. */
    async list({ search = '', filter, order = 'newest', page = 1, limit = MEDIA_PAGE_SIZE }: MediaListQuery) {
      const pictures = await selectPresent(db).execute()
      const places = await findPlaces(db, pictures)
      const words = foldCase(search)
      const found = pictures
        .filter((picture) => filter !== 'unused' || places.of(picture).length === 0)
        .filter(({ alt }) => filter !== 'no-alt' || alt === '')
        .filter((picture) => searchText(picture, places.of(picture)).includes(words))
        .toSorted(ORDERS[order])
      const start = pageOffset(page, limit)
      const { totalPages } = pageInfo(page, limit, found.length)
      return {
        data: found.slice(start, start + limit).map((picture) => toMediaPicture(picture, places.of(picture).length)),
        page,
        totalPages,
        total: found.length,
        counts: {
          all: pictures.length,
          unused: pictures.filter((picture) => places.of(picture).length === 0).length,
          noAlt: pictures.filter(({ alt }) => alt === '').length,
        },
        totalBytes: pictures.reduce((sum, { bytes }) => sum + bytes, 0),
      }
    },

    get,

    listSitePicturePlaces: async () => ({ places: await listSitePicturePlaces(db) }),

    /** By the content of the uploaded file. */
    async findByHash(hash: string) {
      const picture = await selectPresent(db).where('source_sha256', '=', hash).orderBy('created_at').executeTakeFirst()
      return { picture: picture ? toMediaPicture(picture, (await findPlaces(db, [picture])).of(picture).length) : null }
    },

    async update(id: string, { focalPoint, ...fields }: MediaUpdate, by: CurrentStaff) {
      const changed = { ...fields, ...(focalPoint && { focus_x: focalPoint.x, focus_y: focalPoint.y }) }
      await db.transaction().execute(async (trx) => {
        const picture = await find(trx, id)
        if (Object.keys(changed).length > 0) await trx.updateTable('media').set(changed).where('id', '=', id).execute()
        await audit.record(trx, by, 'changed', auditSubject({ ...picture, ...changed }), Object.keys(fields).join(', '))
      })
      return { message: MEDIA_MESSAGES.saved, picture: (await get(id)).picture }
    },

    /** Every place shows the other picture from then on. What the other does not say about itself it takes from this one. */
    async replace(id: string, replacementId: string, by: CurrentStaff) {
      if (id === replacementId) throw new BadRequestError(MEDIA_MESSAGES.sameReplacement)
      const committed: (() => void)[] = []
      const places = await content.change(async (trx, markChanged) => {
        const [picture, replacement] = [await find(trx, id), await find(trx, replacementId)]
        const replaced = (await findPlaces(trx, [picture])).of(picture)
        const context = { by, markChanged, afterCommit: (act: () => void) => void committed.push(act) }
        for (const usage of usages) await usage.replace(trx, mediaPaths(picture), mediaPath(replacement), context)
        const { alt, caption } = picture
        await trx
          .updateTable('media')
          .set({ alt: replacement.alt || alt, caption: replacement.caption || caption })
          .where('id', '=', replacementId)
          .execute()
        await trx.updateTable('media').set({ removed_at: now().toISOString() }).where('id', '=', id).execute()
        await audit.record(trx, by, 'changed', auditSubject(picture), `replaced by ${replacement.name} in ${replaced.length} places`)
        return replaced
      })
      for (const act of committed) act()
      return { message: MEDIA_MESSAGES.replaced, picture: (await get(replacementId)).picture, places }
    },

    /** Refused while visitors see it. */
    async remove(id: string, by: CurrentStaff) {
      await db.transaction().execute(async (trx) => {
        const picture = await find(trx, id)
        const places = (await findPlaces(trx, [picture])).of(picture)
        if (places.some(({ state }) => state === 'live')) throw new ConflictError(MEDIA_MESSAGES.inUse, { places })
        await trx.updateTable('media').set({ removed_at: now().toISOString() }).where('id', '=', id).execute()
        await audit.record(trx, by, 'deleted', auditSubject(picture))
      })
      return { message: MEDIA_MESSAGES.deleted }
    },

    async restore(id: string, by: CurrentStaff) {
      await db.transaction().execute(async (trx) => {
        const picture = await trx.updateTable('media').set({ removed_at: null }).where('id', '=', id).returningAll().executeTakeFirst()
        if (!picture) throw new NotFoundError(MEDIA_MESSAGES.notFound)
        await audit.record(trx, by, 'changed', auditSubject(picture), 'brought back')
      })
      return { message: MEDIA_MESSAGES.restored, picture: (await get(id)).picture }
    },

    /** Those that were deleted or replaced long enough ago. One that is shown again somewhere comes back instead. */
    async deleteRemoved(): Promise<void> {
      const before = new Date(now().getTime() - REMOVED_KEPT_DAYS * DAY_MS).toISOString()
      const removed = await db.selectFrom('media').selectAll().where('removed_at', '<', before).execute()
      for (const picture of removed) await storedFiles.discard(await deleteOrBringBack(picture))
    },
  }

  function selectPresent(executor: Executor) {
    return executor.selectFrom('media').selectAll().where('removed_at', 'is', null)
  }

  async function get(id: string) {
    const picture = await find(db, id)
    const places = (await findPlaces(db, [picture])).of(picture)
    return { picture: toMediaPicture(picture, places.length), places, variants: await variants.list(id) }
  }

  async function find(executor: Executor, id: string): Promise<Picture> {
    const picture = await selectPresent(executor).where('id', '=', id).executeTakeFirst()
    if (!picture) throw new NotFoundError(MEDIA_MESSAGES.notFound)
    return picture
  }

  async function findPlaces(executor: Executor, pictures: readonly Picture[]) {
    const urls = pictures.flatMap(mediaPaths)
    const byId = new Map<string, UsedPlace[]>()
    for (const usage of usages) {
      for (const place of await usage.find(executor, urls)) {
        const id = mediaIdFromUrl(place.url) ?? ''
        byId.set(id, [...(byId.get(id) ?? []), place])
      }
    }
    return { of: ({ id }: Picture): UsedPlace[] => byId.get(id) ?? [] }
  }

  /** Returns the keys of the files that no row names any more. */
  function deleteOrBringBack(picture: Picture): Promise<string[]> {
    return db.transaction().execute(async (trx) => {
      const isShown = (await findPlaces(trx, [picture])).of(picture).length > 0
      if (isShown) {
        await trx.updateTable('media').set({ removed_at: null }).where('id', '=', picture.id).execute()
        return []
      }
      const made = await trx.deleteFrom('media_variants').where('media_id', '=', picture.id).returning('id').execute()
      await trx.deleteFrom('post_media').where('media_id', '=', picture.id).execute()
      await trx.deleteFrom('media').where('id', '=', picture.id).execute()
      return [picture.id, ...made.map(({ id }) => id)]
    })
  }
}

const searchText = ({ name, alt, caption }: Picture, places: UsedPlace[]): string =>
  foldCase([name, alt, caption, ...places.map(({ title }) => title)].join('\n'))

const newestFirst = (left: Picture, right: Picture) => compare(right.created_at, left.created_at) || compare(right.id, left.id)
const ORDERS: Record<MediaOrder, (left: Picture, right: Picture) => number> = {
  newest: newestFirst,
  oldest: (left, right) => newestFirst(right, left),
  name: (left, right) => left.name.localeCompare(right.name, 'en') || newestFirst(left, right),
  largest: (left, right) => right.bytes - left.bytes || newestFirst(left, right),
}

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

const auditSubject = (picture: Picture) => ({ kind: 'picture' as const, id: picture.id, name: picture.name || mediaPath(picture) })
