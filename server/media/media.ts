import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { mediaIdFromUrl, mediaPath, mediaPaths, parseVariantPath } from '../../contract/media-address.ts'
import { MEDIA_MESSAGES } from '../../contract/media.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import { newId } from '../database/ids.ts'
import type { Db, Row } from '../database/tables.ts'
import { BadRequestError, NotFoundError } from '../errors.ts'
import { sha256OfFile } from '../files/store/file-sha256.ts'
import type { IncomingFile } from '../files/inspect.ts'
import type { ImageQueue, Uploader } from '../files/image-queue.ts'
import type { IncomingFiles } from '../files/incoming-files.ts'
import type { IncomingForm, ReceiveForm } from '../files/receive-form.ts'
import { FileMissingError, type FileStore } from '../files/store/file-store.ts'
import type { StoredFiles } from '../files/stored-files.ts'
import type { UploadQuota } from '../files/upload-quota.ts'
import type { DownloadImage } from './download-image.ts'
import { toMediaPicture } from './media-row.ts'
import type { MediaVariants } from './media-variants.ts'
import { readPicture } from './read-picture.ts'

export type Media = ReturnType<typeof createMedia>

type OpenedPicture = { type: string; bytes: number; content: Readable }
type Dependencies = {
  db: Db
  quota: UploadQuota
  download: DownloadImage
  files: FileStore
  storedFiles: StoredFiles
  incomingFiles: IncomingFiles
  receive: ReceiveForm
  queue: ImageQueue
  variants: MediaVariants
  now: () => Date
  log: FastifyBaseLogger
}

/** Takes the pictures that staff upload, and gives them to visitors. */
export function createMedia(dependencies: Dependencies) {
  const { db, files, storedFiles, incomingFiles, receive, quota, download, queue, variants, now, log } = dependencies

  return {
    /** To the library, also if it has this picture already. */
    upload: (form: IncomingForm, by: CurrentStaff) =>
      withReceived(form, async (file) => {
        const picture = await store(file, await sha256OfFile(file.path), form, by)
        return { message: MEDIA_MESSAGES.uploaded, picture: toMediaPicture(picture, 0) }
      }),

    /** For a place that shows it. A picture that the library has is taken from there. */
    uploadForPost: (form: IncomingForm, by: CurrentStaff) => withReceived(form, (file) => findOrStore(file, form, by)),

    /** Copies a picture of another site. */
    copy: (url: string, uploader: Uploader, by: CurrentStaff) =>
      incomingFiles.withFolder(async (folder) => {
        const file = await quota.withQuota({ ...uploader, contentLength: 0 }, (meter) => download(url, folder, meter))
        return findOrStore(file, uploader, by)
      }),

    /** Takes a file that is on this machine already. */
    addFile: findOrStore,

    /** The file of a picture, or one that is made from it. */
    open(path: string): Promise<OpenedPicture | { redirectTo: string }> {
      const variant = parseVariantPath(path)
      return variant ? variants.open(path, variant.id, variant) : openPicture(path)
    },

    openPicture,
  }

  async function openPicture(path: string): Promise<OpenedPicture> {
    const picture = await db
      .selectFrom('media')
      .selectAll()
      .where('id', '=', mediaIdFromUrl(path) ?? '')
      .executeTakeFirst()
    if (!picture || !mediaPaths(picture).includes(path)) throw new NotFoundError('Not found')
    try {
      return { type: picture.type, bytes: picture.bytes, content: await files.open(picture.id) }
    } catch (error) {
      if (!(error instanceof FileMissingError)) throw error
      log.error({ err: error }, 'the file of an uploaded picture is missing')
      throw new NotFoundError('Not found')
    }
  }

  function withReceived<T>(form: IncomingForm, act: (file: IncomingFile) => Promise<T>): Promise<T> {
    return incomingFiles.withFolder(async (folder) => {
      const { files: received } = await receive(form, folder)
      const [file] = received
      if (!file || received.length > 1) throw new BadRequestError(MEDIA_MESSAGES.onePicture, { files: MEDIA_MESSAGES.onePicture })
      return act(file)
    })
  }

  async function findOrStore(file: IncomingFile, uploader: Uploader, by: CurrentStaff) {
    const sha256 = await sha256OfFile(file.path)
    const known = await db
      .selectFrom('media')
      .selectAll()
      .where('source_sha256', '=', sha256)
      .where('removed_at', 'is', null)
      .orderBy('created_at')
      .executeTakeFirst()
    const picture = known ?? (await store(file, sha256, uploader, by))
    return { message: MEDIA_MESSAGES.uploaded, url: mediaPath(picture) }
  }

  async function store(file: IncomingFile, sourceHash: string, uploader: Uploader, by: CurrentStaff): Promise<Row<'media'>> {
    const { type, path, bytes, sha256, width, height } = await readPicture(file, queue, uploader)
    const id = newId()
    const picture = await storedFiles.storeDuring([{ id, path }], (committing) => {
      committing()
      return db
        .insertInto('media')
        .values({
          id,
          type,
          bytes,
          sha256,
          width,
          height,
          name: file.name,
          source_sha256: sourceHash,
          created_at: now().toISOString(),
          created_by: by.name,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
    variants.makeInBackground(picture)
    return picture
  }
}
