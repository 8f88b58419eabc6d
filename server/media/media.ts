import type { FastifyBaseLogger } from 'fastify'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import { mediaPath, mediaIdFromUrl } from '../../contract/public-urls.ts'
import { STAFF_POST_MESSAGES } from '../../contract/staff-post.ts'
import { readInBatches } from '../database/batches.ts'
import { newId } from '../database/ids.ts'
import type { Db } from '../database/tables.ts'
import { createInspector, type IncomingFile } from '../files/inspect.ts'
import { isInNoUnpublishedText } from '../posts/unpublished-texts.ts'
import type { StoredFiles } from '../files/stored-files.ts'
import type { ImageQueue, Uploader } from '../files/image-queue.ts'
import type { IncomingFiles } from '../files/incoming-files.ts'
import type { IncomingForm, ReceiveForm } from '../files/receive-form.ts'
import { FileMissingError, type FileStore } from '../files/store/file-store.ts'
import type { UploadQuota } from '../files/upload-quota.ts'
import { BadRequestError, NotFoundError } from '../errors.ts'
import type { DownloadImage } from './download-image.ts'

/** Twice the width of the widest image on a page. */
const MAX_IMAGE_WIDTH_PIXELS = 2400
/** An upload is not deleted before, so that the post that shows it can be saved. */
const UNUSED_AFTER_MS = 24 * 3_600_000

export type Media = ReturnType<typeof createMedia>

type Dependencies = {
  db: Db
  quota: UploadQuota
  download: DownloadImage
  files: FileStore
  storedFiles: StoredFiles
  incomingFiles: IncomingFiles
  receive: ReceiveForm
  queue: ImageQueue
  now: () => Date
  log: FastifyBaseLogger
}

/** Images that staff upload for posts. They are public. */
export function createMedia({ db, files, storedFiles, incomingFiles, receive, quota, download, queue, now, log }: Dependencies) {
  const inspect = createInspector({ imageQueue: queue, imagesOnly: { maxWidth: MAX_IMAGE_WIDTH_PIXELS } })

  return {
    upload: (form: IncomingForm, by: CurrentStaff) =>
      incomingFiles.withFolder(async (folder) => {
        const { files: uploaded } = await receive(form, folder)
        const [file] = uploaded
        if (!file || uploaded.length > 1)
          throw new BadRequestError(STAFF_POST_MESSAGES.onePicture, { files: STAFF_POST_MESSAGES.onePicture })
        return store(file, form, by)
      }),

    /** Copies an image of another site. */
    copy: (url: string, uploader: Uploader, by: CurrentStaff) =>
      incomingFiles.withFolder(async (folder) => {
        const file = await quota.withQuota({ ...uploader, contentLength: 0 }, (meter) => download(url, folder, meter))
        return store(file, uploader, by)
      }),

    /** Takes a file that is on this machine already. */
    addFile: store,

    async open(path: string) {
      const image = await db
        .selectFrom('media')
        .selectAll()
        .where('id', '=', mediaIdFromUrl(path) ?? '')
        .executeTakeFirst()
      if (!image || mediaPath(image) !== path) throw new NotFoundError('Not found')
      try {
        return { ...image, content: await files.open(image.id) }
      } catch (error) {
        if (!(error instanceof FileMissingError)) throw error
        log.error({ err: error }, 'the file of an uploaded image is missing')
        throw new NotFoundError('Not found')
      }
    },

    /** Deletes images that neither a stored version of a post nor unpublished or unsaved work shows. */
    async deleteUnused(): Promise<void> {
      const before = new Date(now().getTime() - UNUSED_AFTER_MS).toISOString()
      const unused = await db
        // The few that no version shows are found first: only they are looked for in texts.
        .with(
          (name) => name('not_shown').materialized(),
          (cte) =>
            cte
              .selectFrom('media')
              .select('id')
              .where('created_at', '<', before)
              .where(({ not, exists, selectFrom }) =>
                not(exists(selectFrom('post_media').select('post_seq').whereRef('media_id', '=', 'media.id'))),
              ),
        )
        .deleteFrom('media')
        .where('id', 'in', (eb) => eb.selectFrom('not_shown').select('id').where(isInNoUnpublishedText('not_shown.id')))
        .returning('id')
        .execute()
      await storedFiles.discard(unused.map(({ id }) => id))
    },
  }

  async function store(file: IncomingFile, uploader: Uploader, by: CurrentStaff) {
    const [inspected] = await inspect([file], uploader)
    const { type, path, bytes, sha256 } = inspected!
    const id = newId()
    await storedFiles.storeDuring([{ id, path }], async (committing) => {
      committing()
      await db.insertInto('media').values({ id, type, bytes, sha256, created_at: now().toISOString(), created_by: by.name }).execute()
    })
    return { message: STAFF_POST_MESSAGES.uploaded, url: mediaPath({ id, type }) }
  }
}

export async function sumMediaBytes(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('media')
    .select((eb) => eb.fn.sum<number | string | null>('bytes').as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function countMedia(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('media')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** The keys of the file store of all uploaded images, a batch at a time. */
export async function* listMediaKeys(db: Db): AsyncGenerator<string[]> {
  const read = (after: string, limit: number) =>
    db.selectFrom('media').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
  for await (const rows of readInBatches(read)) yield rows.map(({ id }) => id)
}

/** Which of these keys of the file store belong to an uploaded image. */
export async function findMediaKeys(db: Db, keys: string[]): Promise<string[]> {
  const rows = await db.selectFrom('media').select('id').where('id', 'in', keys).execute()
  return rows.map(({ id }) => id)
}
