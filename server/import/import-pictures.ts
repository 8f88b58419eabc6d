import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ImportChoices } from '../../contract/import.ts'
import { mediaIdFromUrl } from '../../contract/media-address.ts'
import { UPLOAD_LIMITS } from '../../contract/upload.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { Db } from '../database/tables.ts'
import { AppError, BadRequestError } from '../errors.ts'
import { sha256OfFile } from '../files/store/file-sha256.ts'
import type { IncomingFiles } from '../files/incoming-files.ts'
import type { IncomingFile } from '../files/inspect.ts'
import type { UploadQuota } from '../files/upload-quota.ts'
import { type DownloadImage, NoPictureError } from '../media/download-image.ts'
import type { Media } from '../media/media.ts'
import type { PictureFinder } from './picture-finder.ts'
import { UNKNOWN_SITE } from './readers/read-ghost.ts'
import { ARCHIVE_PREFIX } from './readers/source-post.ts'

/** At once, of one post. */
const PARALLEL = 3

type Dependencies = {
  db: Db
  media: Media
  download: DownloadImage
  quota: UploadQuota
  incomingFiles: IncomingFiles
}

type Source = { choices: ImportChoices; archive: PictureFinder | undefined; by: CurrentStaff; signal: AbortSignal }

type BroughtPictures = {
  /** The paths of the pictures here, by their old addresses. */
  paths: Map<string, string>
  missing: string[]
  /** How many of them were here already. */
  reused: number
}

/** The old site does not answer: not that it lacks a picture. */
export class OldSiteAwayError extends Error {
  host: string

  constructor(host: string) {
    super(`${host} does not answer`)
    this.host = host
  }
}

export type ImportPictures = ReturnType<typeof createImportPictures>

/** Brings pictures of an old site here. One that is here already, by its address or its content, is used again. */
export function createImportPictures({ db, media, download, quota, incomingFiles }: Dependencies) {
  return {
    async bring(addresses: readonly string[], source: Source): Promise<BroughtPictures> {
      const brought: BroughtPictures = { paths: new Map(), missing: [], reused: 0 }
      if (source.choices.pictures === 'none') return { ...brought, missing: [...addresses] }
      const waiting = [...addresses]
      const work = async () => {
        for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
          const found = await bringOne(address, source)
          if (!found) brought.missing.push(address)
          else brought.paths.set(address, found.path)
          if (found?.isReused) brought.reused += 1
        }
      }
      await Promise.all(Array.from({ length: PARALLEL }, work))
      return brought
    },
  }

  async function bringOne(address: string, source: Source): Promise<{ path: string; isReused: boolean } | undefined> {
    const full = withSite(address, source.choices.siteUrl)
    const known = await findKnown('address', full)
    if (known) return { path: known, isReused: true }
    return incomingFiles.withFolder(async (folder) => {
      const file = await fetchFile(full, folder, source)
      return file && storeFile(file, full, source)
    })
  }

  async function storeFile(file: IncomingFile, address: string, { by, signal }: Source) {
    const sha256 = await sha256OfFile(file.path)
    const known = await findKnown('sha256', sha256)
    try {
      const picturePath = known ?? (await media.addFile(file, { lane: 'staff', clientKey: 'import', signal }, by)).url
      await remember(rememberedAddress(address, sha256), sha256, picturePath)
      return { path: picturePath, isReused: known !== undefined }
    } catch (error) {
      if (isRefusal(error)) return undefined
      throw error
    }
  }

  async function fetchFile(address: string, folder: string, source: Source): Promise<IncomingFile | undefined> {
    if (address.startsWith('data:')) return writeDataUrl(address, folder)
    const inArchive = source.archive && (await source.archive.read(address, UPLOAD_LIMITS.bytesPerFile))
    if (inArchive) return writeFileFrom(inArchive, path.posix.basename(new URL(address).pathname), folder)
    if (source.choices.pictures === 'archive' || address.startsWith(ARCHIVE_PREFIX) || !/^https?:/i.test(address)) return undefined
    return fetchFromSite(address, folder, source.signal)
  }

  /** Tries once more when the old site does not answer. */
  async function fetchFromSite(address: string, folder: string, signal: AbortSignal): Promise<IncomingFile | undefined> {
    for (const isLast of [false, true]) {
      try {
        return await quota.withQuota({ lane: 'staff', clientKey: 'import', contentLength: 0 }, (meter) =>
          download(address, folder, { ...meter, signal: AbortSignal.any([meter.signal, signal]) }),
        )
      } catch (error) {
        signal.throwIfAborted()
        if (!isRefusal(error)) throw error
        if (error.cause === undefined || error.cause instanceof NoPictureError) return undefined
        if (isLast) throw new OldSiteAwayError(new URL(address).host)
      }
    }
    return undefined
  }

  async function findKnown(column: 'address' | 'sha256', value: string): Promise<string | undefined> {
    const rows = await db.selectFrom('imported_pictures').select('path').where(column, '=', value).limit(5).execute()
    for (const row of rows) {
      const id = mediaIdFromUrl(row.path)
      const picture = id && (await db.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst())
      if (picture) return row.path
    }
    return undefined
  }

  async function remember(address: string, sha256: string, picturePath: string): Promise<void> {
    await db
      .insertInto('imported_pictures')
      .values({ address, sha256, path: picturePath })
      .onConflict((conflict) => conflict.column('address').doUpdateSet({ sha256, path: picturePath }))
      .execute()
  }
}

/** A picture that we do not take, unlike a full disk or a lost database. */
const isRefusal = (error: unknown): error is AppError =>
  error instanceof BadRequestError || (error instanceof AppError && error.status === 413)

export const withSite = (address: string, siteUrl: string): string =>
  address.startsWith(UNKNOWN_SITE) ? siteUrl.replace(/\/$/, '') + address.slice(UNKNOWN_SITE.length) : address

/** Two archives may have different pictures at the same path. */
const rememberedAddress = (address: string, sha256: string): string =>
  address.startsWith(ARCHIVE_PREFIX) || address.startsWith('data:') ? `sha256:${sha256}` : address

async function writeDataUrl(address: string, folder: string): Promise<IncomingFile | undefined> {
  const [, type, base64] = /^data:image\/(png|jpeg|jpg|webp|gif|avif);base64,([A-Za-z\d+/=\s]*)$/.exec(address) ?? []
  return type === undefined || base64 === undefined ? undefined : writeFileFrom(Buffer.from(base64, 'base64'), `picture.${type}`, folder)
}

async function writeFileFrom(content: Buffer, name: string, folder: string): Promise<IncomingFile> {
  const file = path.join(folder, '0')
  await writeFile(file, content)
  return { name, path: file }
}
