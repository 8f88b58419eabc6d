import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { fallbackCover } from '../../../content/fallback-cover.ts'
import { mediaIdFromUrl } from '../../../contract/media-address.ts'
import { compileCacheEnv } from '../../compile-cache.ts'
import type { IncomingFiles } from '../../files/incoming-files.ts'
import type { Media } from '../../media/media.ts'
import { toDrawableTitle } from './drawable-title.ts'
import { createShareCardCache } from './share-card-cache.ts'

/** Incremented with every change to the design: all cards are then drawn again. */
const DESIGN_VERSION = 1
/** A card takes a third of a second of processor time: page requests come first. */
const MAX_QUEUED = 20
const DRAW_TIMEOUT_MS = 20_000

const DRAW_PROCESS = path.join(import.meta.dirname, 'draw-card-process.ts')
const FONT_CONFIG = path.join(import.meta.dirname, 'fonts/fonts.conf')
const PUBLIC_DIR = path.resolve(import.meta.dirname, '../../../public')
const SITE_IMAGE_PATH = /^\/images\/(?:[a-z0-9-]+\/)*[a-z0-9-]+\.(?:svg|webp|png|jpg)$/

type Dependencies = { dataDir: string; media: Media; incomingFiles: IncomingFiles; log: FastifyBaseLogger }

/** What a card shows. */
export type ShareCard = { title: string; cover: string }

export type ShareCards = ReturnType<typeof createShareCards>

/** The images that link previews show. Each is drawn at the first request for it, one after the other. */
export function createShareCards({ dataDir, media, incomingFiles, log }: Dependencies) {
  const cache = createShareCardCache(dataDir)
  const pending = new Map<string, Promise<Buffer | undefined>>()
  let queueTail: Promise<unknown> = Promise.resolve()

  return {
    /** Undefined when the card cannot be drawn now. */
    async getCard(card: ShareCard): Promise<Buffer | undefined> {
      const name = cardFileName(card)
      return (await cache.read(name)) ?? pending.get(name) ?? enqueue(name, card)
    },
  }

  function enqueue(name: string, card: ShareCard): Promise<Buffer | undefined> | undefined {
    if (pending.size >= MAX_QUEUED) return undefined
    const drawn = queueTail.then(() => drawAndCache(name, card)).finally(() => pending.delete(name))
    queueTail = drawn
    pending.set(name, drawn)
    return drawn
  }

  async function drawAndCache(name: string, { title, cover }: ShareCard): Promise<Buffer | undefined> {
    try {
      await incomingFiles.withFolder(async (folder) => {
        const outputFile = path.join(folder, 'card')
        await drawCard({ outputFile, cover: await resolveCoverFile(cover, folder), title: toDrawableTitle(title) ?? '' })
        await cache.store(name, outputFile)
      })
      return await cache.read(name)
    } catch (error) {
      log.warn({ err: error }, 'a share card could not be drawn')
      return undefined
    }
  }

  /** An image of the site, or a copy of one that staff have uploaded. Nothing is fetched from other sites. */
  async function resolveCoverFile(coverImage: string, folder: string): Promise<string> {
    if (mediaIdFromUrl(coverImage)) {
      const { content } = await media.openPicture(new URL(coverImage, 'http://localhost').pathname)
      const copy = path.join(folder, 'cover')
      await pipeline(content, createWriteStream(copy))
      return copy
    }
    return path.join(PUBLIC_DIR, SITE_IMAGE_PATH.test(coverImage) ? coverImage : fallbackCover)
  }
}

/** Named for what is drawn: another version of a post with the same heading and cover shares the card. */
const cardFileName = ({ title, cover }: ShareCard) => `${hash('sha256', JSON.stringify([DESIGN_VERSION, title, cover]))}.jpg`

/**
 * Draws a card in a process of its own: the memory that images and fonts take is returned to the system, and the font settings apply
 * there alone.
 */
async function drawCard({ outputFile, cover, title }: { outputFile: string; cover: string; title: string }): Promise<void> {
  // PANGOCAIRO_BACKEND makes Pango use fontconfig on macOS and Windows, too.
  const env = { ...compileCacheEnv(), FONTCONFIG_FILE: FONT_CONFIG, PANGOCAIRO_BACKEND: 'fc' }
  await promisify(execFile)(process.execPath, [DRAW_PROCESS, outputFile, cover, title], {
    env,
    timeout: DRAW_TIMEOUT_MS,
    killSignal: 'SIGKILL',
  })
}
