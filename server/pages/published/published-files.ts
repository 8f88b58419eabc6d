import { renameSync, unlinkSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { DOCUMENTS } from '../../../contract/site-content/documents.ts'
import type { ChangedTags, ContentTag } from '../../database/cluster/content-tags.ts'
import type { ContentVersion } from '../../database/cluster/content-version.ts'
import { isNotFoundError } from '../../ignore-not-found.ts'
import type { Encoding } from '../accept-encoding.ts'
import type { PageSource } from '../page-cache.ts'
import { type PageResponse, encodePage } from '../page-response.ts'
import { preparePublishedFolder } from './published-folder.ts'

const DEFAULT_LIMITS = { pages: 5000, bytes: 512 * 1024 * 1024 }
const MAX_ADDRESS_LENGTH = 200
/** The sections of the site that are the same for everybody: no page of the staff area, and none with a secret in its address. */
const PUBLIC_SECTIONS = new Set(Object.values(DOCUMENTS).map(({ path: address }) => address.split('/', 2)[1]))
/** Lower case, and no dot: neither another spelling of a page nor a path outside the folder. nginx looks for these addresses only. */
const PUBLISHABLE_ADDRESS = /^(?:\/[a-z0-9][a-z0-9_-]*)+$/
const FILE_MODE = 0o644
/** More are removed by moving the whole folder away, as each of them takes a moment in which nothing else is served. */
const MAX_SINGLE_REMOVALS = 200

const EXTENSIONS: Record<Encoding, string> = { identity: '.html', br: '.html.br', gzip: '.html.gz' }

export type PublishedFiles = ReturnType<typeof createPublishedFiles>

type Options = {
  dataDir: string
  /** The headers that every file is served with. A page with others is not published. */
  headers: Record<string, string>
  content: Pick<ContentVersion, 'isUnchangedSince' | 'isChanging' | 'onRemoval' | 'leaseRemainingMs'>
  log: FastifyBaseLogger
  limits?: { pages: number; bytes: number }
}

/**
 * Rendered pages as files that a proxy serves without asking the site. They are removed before a change of what they show is committed
 * (docs/decisions/0031).
 */
export function createPublishedFiles({ dataDir, headers, content, log, limits = DEFAULT_LIMITS }: Options) {
  const folder = preparePublishedFolder(dataDir, headers, content.leaseRemainingMs)
  const published = createPublishedIndex()
  const headerList = JSON.stringify(Object.entries(headers).flat())
  const publishing = new Set<Promise<void>>()
  let isFailing = false
  let isStopped = false
  content.onRemoval(remove)

  return {
    /** Publishes a page if it may be served from a file, and does nothing else. */
    async publish(address: string, page: PageResponse, source: PageSource): Promise<void> {
      if (isStopped || !isPublishable(address, page)) return
      const written = writeAndPlace(address, page, source)
      publishing.add(written)
      await written
      publishing.delete(written)
    },

    /** Nothing is written after it. */
    async stop(): Promise<void> {
      isStopped = true
      await Promise.all(publishing)
      folder.stop()
    },
  }

  async function writeAndPlace(address: string, page: PageResponse, source: PageSource): Promise<void> {
    try {
      const incoming = await writeIncoming(page)
      if (!place(address, incoming, source)) for (const { file } of incoming) await rm(file, { force: true })
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'pages cannot be published as files now')
      isFailing = true
    }
  }

  function isPublishable(address: string, { status, cacheable, headers: pageHeaders }: PageResponse): boolean {
    if (status !== 200 || !isPublicAddress(address)) return false
    const withoutEtag = pageHeaders.filter((_, at) => pageHeaders[at - (at % 2)] !== 'etag')
    return cacheable && JSON.stringify(withoutEtag) === headerList
  }

  async function writeIncoming(page: PageResponse): Promise<IncomingFile[]> {
    const incoming: IncomingFile[] = []
    for (const encoding of ['identity', 'br', 'gzip'] as const) {
      const { body } = page.encodings[encoding] ?? (await encodePage(page, encoding))
      const file = folder.incomingFile()
      incoming.push({ encoding, file, bytes: body.length })
      await writeFile(file, body, etagTime(page))
    }
    return incoming
  }

  /**
   * One synchronous step: nothing is removed between the check and the last rename. A page that was read before a change is not placed, nor
   * one that a change is about to concern.
   */
  function place(address: string, incoming: IncomingFile[], { version, tags }: PageSource): boolean {
    if (!content.isUnchangedSince(version, tags) || content.isChanging(tags)) return false
    const bytes = incoming.reduce((sum, file) => sum + file.bytes, 0)
    if (bytes > limits.bytes) return false
    published.delete(address)
    while (published.size() >= limits.pages || published.bytes() + bytes > limits.bytes) removePage(published.oldest()!)
    try {
      folder.makeFolder(path.dirname(fileOf(address, 'identity')))
      for (const { encoding, file } of incoming) renameSync(file, fileOf(address, encoding))
      published.add(address, bytes, tags)
      return true
    } catch (error) {
      removePage(address)
      throw error
    }
  }

  /** Synchronous, so that it is done when a change goes on. */
  function remove(tags: ChangedTags): void {
    const addresses = tags === 'all' ? undefined : published.withTags(tags)
    if (addresses && addresses.size <= MAX_SINGLE_REMOVALS) {
      for (const address of addresses) removePage(address)
      return
    }
    folder.clear()
    published.clear()
  }

  function removePage(address: string): void {
    for (const encoding of Object.keys(EXTENSIONS) as Encoding[]) unlinkIfPresent(fileOf(address, encoding))
    published.delete(address)
  }

  function fileOf(address: string, encoding: Encoding): string {
    return path.join(folder.pages, address + EXTENSIONS[encoding])
  }
}

function isPublicAddress(address: string): boolean {
  if (address === '/') return true
  return address.length <= MAX_ADDRESS_LENGTH && PUBLISHABLE_ADDRESS.test(address) && PUBLIC_SECTIONS.has(address.split('/', 2)[1]!)
}

type IncomingFile = { encoding: Encoding; file: string; bytes: number }

/** Which pages there are as files, the oldest first, and which of them a change of a tag concerns. */
function createPublishedIndex() {
  const pages = new Map<string, { bytes: number; tags: ReadonlySet<ContentTag> }>()
  const addressesByTag = new Map<ContentTag, Set<string>>()
  let totalBytes = 0

  return {
    size: () => pages.size,
    bytes: () => totalBytes,
    oldest: (): string | undefined => pages.keys().next().value,

    add(address: string, bytes: number, tags: ReadonlySet<ContentTag>): void {
      pages.set(address, { bytes, tags })
      totalBytes += bytes
      for (const tag of tags) {
        if (!addressesByTag.has(tag)) addressesByTag.set(tag, new Set())
        addressesByTag.get(tag)!.add(address)
      }
    },

    delete(address: string): void {
      const page = pages.get(address)
      if (!page) return
      pages.delete(address)
      totalBytes -= page.bytes
      for (const tag of page.tags) {
        const addresses = addressesByTag.get(tag)
        addresses?.delete(address)
        if (addresses?.size === 0) addressesByTag.delete(tag)
      }
    },

    withTags(tags: ReadonlySet<ContentTag>): Set<string> {
      return new Set([...tags].flatMap((tag) => [...(addressesByTag.get(tag) ?? [])]))
    },

    clear(): void {
      pages.clear()
      addressesByTag.clear()
      totalBytes = 0
    },
  }
}

/** Readable by the proxy, which is another user. */
async function writeFile(file: string, body: Buffer, modifiedAt: number): Promise<void> {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(body)
    await handle.chmod(FILE_MODE)
    await handle.utimes(modifiedAt, modifiedAt)
  } finally {
    await handle.close()
  }
}

/**
 * nginx and Caddy make the entity tag of a file from its time and size. Two versions of a page may have the same size and be written in the
 * same second, also on two nodes, so the time is a hash of the page: 31 bits, which every file system can store.
 */
const etagTime = ({ etag }: PageResponse) => Buffer.from(etag.slice(3), 'base64url').readUInt32BE() >>> 1

function unlinkIfPresent(file: string): void {
  try {
    unlinkSync(file)
  } catch (error) {
    if (!isNotFoundError(error)) throw error
  }
}
