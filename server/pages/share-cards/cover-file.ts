import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fallbackCover } from '../../../content/fallback-cover.ts'
import { mediaIdFromUrl } from '../../../contract/media.ts'
import type { Media } from '../../media/media.ts'

const PUBLIC_DIR = path.resolve(import.meta.dirname, '../../../public')
const SITE_IMAGE_PATH = /^\/images\/(?:[a-z0-9-]+\/)*[a-z0-9-]+\.(?:svg|webp|png|jpg)$/

/** The file of a post's cover: one of ours, or one that staff have uploaded. From other sites nothing is fetched. */
export async function resolveCoverFile(coverImage: string, media: Media, folder: string): Promise<string> {
  if (mediaIdFromUrl(coverImage)) {
    const { content } = await media.open(new URL(coverImage, 'http://localhost').pathname)
    const copy = path.join(folder, 'cover')
    await pipeline(content, createWriteStream(copy))
    return copy
  }
  return path.join(PUBLIC_DIR, SITE_IMAGE_PATH.test(coverImage) ? coverImage : fallbackCover)
}
