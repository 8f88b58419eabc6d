import { hash } from 'node:crypto'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Blog } from '../../../contract/blog.ts'
import type { Quarantine } from '../../files/quarantine.ts'
import type { Media } from '../../media/media.ts'
import { coverFile } from './covers.ts'
import { draw } from './draw.ts'
import { drawable } from './drawable.ts'
import { createKeptCards } from './kept-cards.ts'

/** Counted up with every change to how a card looks: those drawn before are then drawn anew. */
const DESIGN = 1
/** Each takes a third of a second of a processor; visitors come first. */
const MOST_WAITING = 20

type Dependencies = { dataDir: string; media: Media; quarantine: Quarantine; log: FastifyBaseLogger }

export type ShareCards = ReturnType<typeof createShareCards>

/** The pictures that stand for articles elsewhere, drawn when first asked for, one after the other. */
export function createShareCards({ dataDir, media, quarantine, log }: Dependencies) {
  const kept = createKeptCards(dataDir)
  const underWay = new Map<string, Promise<Buffer | undefined>>()
  let last: Promise<unknown> = Promise.resolve()

  return {
    /** Nothing when it cannot be drawn now. */
    async of(blog: Blog): Promise<Buffer | undefined> {
      const name = nameOf(blog)
      return (await kept.read(name)) ?? underWay.get(name) ?? inTurn(name, blog)
    },
  }

  function inTurn(name: string, blog: Blog): Promise<Buffer | undefined> | undefined {
    if (underWay.size >= MOST_WAITING) return undefined
    const card = last.then(() => made(name, blog)).finally(() => underWay.delete(name))
    last = card
    underWay.set(name, card)
    return card
  }

  async function made(name: string, { mainHeading, coverImage }: Blog): Promise<Buffer | undefined> {
    try {
      await quarantine.during(async (folder) => {
        const to = path.join(folder, 'card')
        await draw({ to, cover: await coverFile(coverImage, media, folder), title: drawable(mainHeading) ?? '' })
        await kept.keep(name, to)
      })
      return await kept.read(name)
    } catch (error) {
      log.warn({ err: error }, 'a share card could not be drawn')
      return undefined
    }
  }
}

/** By what is on it: another version with the same words and cover needs no other card. */
const nameOf = ({ mainHeading, coverImage }: Blog) => `${hash('sha256', JSON.stringify([DESIGN, mainHeading, coverImage]))}.jpg`
