import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { newId } from '../database/ids.ts'
import { AppError, BadRequestError } from '../errors.ts'
import type { ImageQueue } from '../files/image-queue.ts'
import type { IncomingFiles } from '../files/incoming-files.ts'
import { type InspectedFile, createInspector } from '../files/inspect.ts'
import { type KeyedFile, type StoredFiles, filesToStore, withStorageKeys } from '../files/stored-files.ts'
import type { UploadQuota } from '../files/upload-quota.ts'
import type { InboundMessage, MessageAttachment } from '../mail/inbound/inbound-message.ts'

const FULL = 'Its files were not stored, because the store is full or its sender has sent too much today. They are in the mailbox.'

type Dependencies = {
  incomingFiles: IncomingFiles
  storedFiles: StoredFiles
  quota: UploadQuota
  queue: ImageQueue
  log: FastifyBaseLogger
}

/** A file of a message. `inspected` is false for types that are not looked into. */
type StoredAttachment = Omit<KeyedFile, 'type'> & { type: string; contentId: string; inspected: boolean }
export type StoredContent = { rawId: string | null; files: StoredAttachment[]; problem: string }

export type MessageFileStorage = ReturnType<typeof createMessageFiles>

/** Puts a message as it came and its files into the file store, inspected as uploads are. */
export function createMessageFiles({ incomingFiles, storedFiles, quota, queue, log }: Dependencies) {
  const inspect = createInspector({ imageQueue: queue })

  return {
    /** Stores them, then lets the act write the rows that name them. What does not fit is left out, and the content says so. */
    async storeDuring<T>(
      raw: Buffer,
      message: InboundMessage,
      act: (content: StoredContent, onCommitting: () => void) => Promise<T>,
    ): Promise<T> {
      return incomingFiles.withFolder(async (folder) => {
        const content = await prepare(raw, message, folder)
        const toStore = [
          ...(content.rawId === null ? [] : [{ id: content.rawId, path: rawPath(folder) }]),
          ...content.files.flatMap(filesToStore),
        ]
        return storedFiles.storeDuring(toStore, (onCommitting) => act(content, onCommitting))
      })
    },
  }

  async function prepare(raw: Buffer, message: InboundMessage, folder: string): Promise<StoredContent> {
    const bytes = raw.length + message.files.reduce((sum, { content }) => sum + content.length, 0)
    const upload = { lane: 'visitors', clientKey: `mail ${message.from.address}`, contentLength: bytes } as const
    try {
      return await quota.withQuota(upload, async (meter) => {
        meter.add(bytes)
        await writeFile(rawPath(folder), raw)
        const files: StoredAttachment[] = []
        for (const [index, attachment] of message.files.entries())
          files.push(await prepareFile(attachment, path.join(folder, String(index))))
        return { rawId: newId(), files, problem: '' }
      })
    } catch (error) {
      if (!(error instanceof AppError) || ![429, 507].includes(error.status)) throw error
      log.warn({ bytes }, 'the files of a message were not stored: a quota is exceeded')
      return { rawId: null, files: [], problem: FULL }
    }
  }

  async function prepareFile({ name, type, contentId, content }: MessageAttachment, filePath: string): Promise<StoredAttachment> {
    await writeFile(filePath, content)
    const inspected = await tryInspect(name, filePath)
    if (inspected) return { ...withStorageKeys(inspected), contentId, inspected: true }
    const sha256 = createHash('sha256').update(content).digest('hex')
    return { id: newId(), name, type, path: filePath, bytes: content.length, sha256, original: undefined, contentId, inspected: false }
  }

  /** Undefined for a file that no form would take: of another type, damaged, or empty. */
  async function tryInspect(name: string, filePath: string): Promise<InspectedFile | undefined> {
    try {
      const uploader = { lane: 'staff', clientKey: 'mail', signal: new AbortController().signal } as const
      return (await inspect([{ name, path: filePath }], uploader))[0]
    } catch (error) {
      if (error instanceof BadRequestError) return undefined
      throw error
    }
  }
}

const rawPath = (folder: string) => path.join(folder, 'message.eml')
