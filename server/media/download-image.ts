import path from 'node:path'
import { STAFF_POST_MESSAGES } from '../../contract/staff-post.ts'
import { MEDIA_LIMITS, PICTURE_TYPES } from '../../contract/media.ts'
import { BadRequestError } from '../errors.ts'
import type { IncomingFile } from '../files/inspect.ts'
import type { UploadMeter } from '../files/upload-quota.ts'
import { type ForeignRequestOptions, ReplyTooLargeError, createForeignRequest, saveReply } from '../foreign-request.ts'

const TIMEOUT_MS = 20_000

/** The site answers, but has no picture there that we can take. Any other cause of a failure is that it does not answer. */
export class NoPictureError extends Error {}

export type DownloadImage = ReturnType<typeof createImageDownloader>

/** Copies a picture of another site into a folder. */
export function createImageDownloader(options: ForeignRequestOptions = {}) {
  const ask = createForeignRequest(options)

  return async (address: string, folder: string, meter: UploadMeter): Promise<IncomingFile> => {
    try {
      return await download(address, folder, meter)
    } catch (error) {
      meter.signal.throwIfAborted()
      if (error instanceof BadRequestError) throw error
      const refusal = new BadRequestError(STAFF_POST_MESSAGES.notDownloaded, { url: STAFF_POST_MESSAGES.notDownloaded })
      refusal.cause = error instanceof ReplyTooLargeError ? new NoPictureError('too large') : error
      throw refusal
    }
  }

  async function download(address: string, folder: string, { add, signal }: UploadMeter): Promise<IncomingFile> {
    const answer = await ask(address, { method: 'GET', timeoutMs: TIMEOUT_MS, signal, accept: PICTURE_TYPES.join() })
    if (answer.reply.statusCode !== 200) {
      answer.reply.destroy()
      throw new NoPictureError(`status ${answer.reply.statusCode}`)
    }
    const file = path.join(folder, '0')
    await saveReply(answer, file, { maxBytes: MEDIA_LIMITS.bytesPerFile, onBytes: add })
    return { name: path.posix.basename(answer.url.pathname) || 'picture', path: file }
  }
}
