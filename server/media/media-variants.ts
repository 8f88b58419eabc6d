import { createWriteStream } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import { VARIANT_FORMATS, type VariantFormat, hasVariants, mediaPath, variantPath, variantWidths } from '../../contract/media-address.ts'
import { newId } from '../database/ids.ts'
import type { Db, Row } from '../database/tables.ts'
import { NotFoundError } from '../errors.ts'
import type { ImageQueue } from '../files/image-queue.ts'
import type { IncomingFiles } from '../files/incoming-files.ts'
import { measureFile } from '../files/inspect.ts'
import { resizeImage } from '../files/resize-image.ts'
import { FileMissingError, type FileStore } from '../files/store/file-store.ts'
import type { StoredFiles } from '../files/stored-files.ts'

export type MediaVariants = ReturnType<typeof createMediaVariants>

type Picture = Row<'media'>
type Variant = { width: number; format: VariantFormat }
type OpenedVariant = { type: string; bytes: number; content: Readable } | { redirectTo: string }
type Dependencies = {
  db: Db
  files: FileStore
  storedFiles: StoredFiles
  incomingFiles: IncomingFiles
  queue: ImageQueue
  log: FastifyBaseLogger
}

/** The files that are made from a picture: in the background after its upload, and when one is asked for before. */
export function createMediaVariants({ db, files, storedFiles, incomingFiles, queue, log }: Dependencies) {
  const stopping = new AbortController()
  const pending = new Map<string, Promise<void>>()
  let background: Promise<unknown> = Promise.resolve()

  return {
    /** The file under this path. When it cannot be made now, the picture itself. */
    async open(requestedPath: string, id: string, variant: Variant): Promise<OpenedVariant> {
      const picture = await db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
      if (!picture || !exists(picture, variant, requestedPath)) throw new NotFoundError('Not found')
      try {
        return (await openStored(picture, variant)) ?? (await makeAndOpen(picture, variant))
      } catch (error) {
        log.warn({ err: error }, 'a file of a picture could not be made')
        return { redirectTo: mediaPath(picture) }
      }
    },

    /** All of them, one after the other. What a stop prevents is made when somebody asks for it. */
    makeInBackground(picture: Picture): void {
      if (hasVariants(picture)) background = background.then(() => makeAll(picture))
    },

    list: (id: string) =>
      db
        .selectFrom('media_variants')
        .select(['width', 'format', 'bytes'])
        .where('media_id', '=', id)
        .orderBy('width')
        .orderBy('format')
        .execute(),

    async stop(): Promise<void> {
      stopping.abort(new Error('The site stops'))
      await background
      await Promise.allSettled(pending.values())
    },
  }

  async function makeAll(picture: Picture): Promise<void> {
    for (const width of variantWidths(picture.width)) {
      for (const format of VARIANT_FORMATS) {
        if (stopping.signal.aborted) return
        try {
          if (!(await find(picture, { width, format }))) await make(picture, { width, format })
        } catch (error) {
          if (!stopping.signal.aborted) log.warn({ err: error }, 'a file of a picture could not be made')
        }
      }
    }
  }

  function find(picture: Picture, { width, format }: Variant) {
    return db
      .selectFrom('media_variants')
      .selectAll()
      .where('media_id', '=', picture.id)
      .where('format', '=', format)
      .where('width', '=', width)
      .executeTakeFirst()
  }

  async function openStored(picture: Picture, variant: Variant): Promise<OpenedVariant | undefined> {
    const row = await find(picture, variant)
    if (!row) return undefined
    try {
      return { type: `image/${variant.format}`, bytes: row.bytes, content: await files.open(row.id) }
    } catch (error) {
      if (!(error instanceof FileMissingError)) throw error
      // It can be made again.
      await db.deleteFrom('media_variants').where('id', '=', row.id).execute()
      return undefined
    }
  }

  async function makeAndOpen(picture: Picture, variant: Variant): Promise<OpenedVariant> {
    await make(picture, variant)
    const opened = await openStored(picture, variant)
    if (!opened) throw new Error('A file that was just made is missing')
    return opened
  }

  /** Several requests for one file wait for the same work. */
  function make(picture: Picture, variant: Variant): Promise<void> {
    const name = variantPath(picture, variant.width, variant.format)
    const running = pending.get(name)
    if (running) return running
    const made = makeInTurn(picture, variant).finally(() => pending.delete(name))
    pending.set(name, made)
    return made
  }

  function makeInTurn(picture: Picture, variant: Variant): Promise<void> {
    const { signal } = stopping
    return queue.withSlot({ lane: 'variants', clientKey: 'site', signal }, (inTurn) =>
      inTurn(() =>
        incomingFiles.withFolder(async (folder) => {
          const [from, to] = [path.join(folder, 'picture'), path.join(folder, 'variant')]
          await pipeline(await files.open(picture.id), createWriteStream(from))
          await resizeImage({ from, to, ...variant }, signal)
          await store(picture, variant, to)
        }),
      ),
    )
  }

  /** Another node may have made it meanwhile. */
  async function store(picture: Picture, { width, format }: Variant, file: string): Promise<void> {
    const { bytes } = await measureFile(file)
    const id = newId()
    await storedFiles.storeDuring([{ id, path: file }], async (committing) => {
      committing()
      const inserted = await db
        .insertInto('media_variants')
        .values({ id, media_id: picture.id, format, width, bytes })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!inserted) await storedFiles.discard([id])
    })
  }
}

/** Only the widths that pages offer exist, under one address each. */
const exists = (picture: Picture, { width, format }: Variant, requestedPath: string): boolean =>
  hasVariants(picture) && variantWidths(picture.width).includes(width) && variantPath(picture, width, format) === requestedPath
