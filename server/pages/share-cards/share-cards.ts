import { hash } from 'node:crypto'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Post } from '../../../contract/post.ts'
import type { IncomingFiles } from '../../files/incoming-files.ts'
import type { Media } from '../../media/media.ts'
import { resolveCoverFile } from './cover-file.ts'
import { drawCard } from './draw-card.ts'
import { toDrawableTitle } from './drawable-title.ts'
import { createShareCardCache } from './share-card-cache.ts'

/** Counted up with every change to how a card looks: those drawn before are then drawn anew. */
const DESIGN_VERSION = 1
/** Each takes a third of a second of a processor; visitors come first. */
const MAX_QUEUED = 20

type Dependencies = { dataDir: string; media: Media; incomingFiles: IncomingFiles; log: FastifyBaseLogger }

export type ShareCards = ReturnType<typeof createShareCards>

/** The pictures that stand for articles elsewhere, drawn when first asked for, one after the other. */
export function createShareCards({ dataDir, media, incomingFiles, log }: Dependencies) {
  const cache = createShareCardCache(dataDir)
  const pending = new Map<string, Promise<Buffer | undefined>>()
  let queueTail: Promise<unknown> = Promise.resolve()

  return {
    /** Nothing when it cannot be drawn now. */
    async getCard(post: Post): Promise<Buffer | undefined> {
      const name = cardFileName(post)
      return (await cache.read(name)) ?? pending.get(name) ?? enqueue(name, post)
    },
  }

  function enqueue(name: string, blog: Post): Promise<Buffer | undefined> | undefined {
    if (pending.size >= MAX_QUEUED) return undefined
    const card = queueTail.then(() => drawAndCache(name, blog)).finally(() => pending.delete(name))
    queueTail = card
    pending.set(name, card)
    return card
  }

  async function drawAndCache(name: string, { mainHeading, coverImage }: Post): Promise<Buffer | undefined> {
    try {
      await incomingFiles.withFolder(async (folder) => {
        const outputFile = path.join(folder, 'card')
        await drawCard({ outputFile, cover: await resolveCoverFile(coverImage, media, folder), title: toDrawableTitle(mainHeading) ?? '' })
        await cache.store(name, outputFile)
      })
      return await cache.read(name)
    } catch (error) {
      log.warn({ err: error }, 'a share card could not be drawn')
      return undefined
    }
  }
}

/** By what is on it: another version with the same words and cover needs no other card. */
const cardFileName = ({ mainHeading, coverImage }: Post) =>
  `${hash('sha256', JSON.stringify([DESIGN_VERSION, mainHeading, coverImage]))}.jpg`
