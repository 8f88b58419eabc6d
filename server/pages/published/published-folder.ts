import { hash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '../../database/ids.ts'

const PUBLISHED_DIR = 'published'
/** Removed in the background: it may hold thousands of files. */
const REMOVED_DIR_PREFIX = 'unpublished-'
/** The proxy, which is another user, may read the pages. */
const FOLDER_MODE = 0o755
const PASSABLE = 0o011
const MODE_BITS = 0o7777
const LINK_INTERVAL_MS = 500
/** Links for this many seconds are made in advance, as far as the lease lasts. */
const LINKED_SECONDS = 3

/** The folder that a proxy serves for pages with these headers. A build whose pages need others has another folder. */
export const publishedRoot = (dataDir: string, headers: Record<string, string>): string =>
  path.join(dataDir, PUBLISHED_DIR, hash('sha256', JSON.stringify(Object.entries(headers)), 'hex').slice(0, 12))

/** Removes what an earlier process has published. No other process may be publishing there. */
export function removePublishedFiles(dataDir: string): void {
  moveAway(dataDir, path.join(dataDir, PUBLISHED_DIR))
  for (const name of existsSync(dataDir) ? readdirSync(dataDir) : []) {
    if (name.startsWith(REMOVED_DIR_PREFIX)) removeLater(path.join(dataDir, name))
  }
}

/**
 * An empty folder for published pages. Where only this node writes, the proxy looks into it always, and goes on while the site restarts.
 * Where other nodes write too, it looks through links, one for each second of the lease and named after the second: when this node has died,
 * there are none.
 */
export function preparePublishedFolder(dataDir: string, headers: Record<string, string>, leaseRemainingMs: () => number) {
  removePublishedFiles(dataDir)
  const root = publishedRoot(dataDir, headers)
  const isOnlyWriter = leaseRemainingMs() === Number.POSITIVE_INFINITY
  const pages = path.join(root, isOnlyWriter ? 'always' : 'pages')
  const incoming = path.join(dataDir, PUBLISHED_DIR, 'incoming')
  for (const folder of [incoming, pages]) makeFolder(folder)
  makePassable(dataDir)
  const links = new Set<string>()
  let incomingFiles = 0
  const timer = isOnlyWriter ? undefined : setInterval(renewLinks, LINK_INTERVAL_MS).unref()

  return {
    pages,
    makeFolder,

    incomingFile: () => path.join(incoming, String((incomingFiles += 1))),

    /** At once for the proxy. */
    clear(): void {
      moveAway(dataDir, pages)
      makeFolder(pages)
    },

    stop(): void {
      clearInterval(timer)
      if (!isOnlyWriter) removePublishedFiles(dataDir)
    },
  }

  /** A link is made only if its whole second is within the lease. All others are removed, also those ahead after a change of the clock. */
  function renewLinks(): void {
    const now = Date.now()
    const lastMs = now + leaseRemainingMs()
    const second = Math.floor(now / 1000)
    const wanted = Array.from({ length: LINKED_SECONDS }, (_, ahead) => second + ahead).filter((each) => (each + 1) * 1000 <= lastMs)
    const names = new Set(wanted.map(String))
    for (const name of links) {
      if (names.has(name)) continue
      rmSync(path.join(root, name), { force: true })
      links.delete(name)
    }
    for (const name of names) {
      if (links.has(name)) continue
      try {
        symlinkSync('pages', path.join(root, name))
        links.add(name)
      } catch {
        // Without the link, the proxy asks the site.
      }
    }
  }
}

/** Also the folders above it that are missing. The umask of the process would let nobody else in. */
function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) chmodSync(made, FOLDER_MODE)
}

/** Lets the proxy reach what it knows the name of and may read, without listing the folder. */
function makePassable(folder: string): void {
  try {
    chmodSync(folder, (statSync(folder).mode & MODE_BITS) | PASSABLE)
  } catch {
    // It belongs to another user. Without access, the proxy asks the site.
  }
}

function moveAway(dataDir: string, folder: string): void {
  if (!existsSync(folder)) return
  const removed = path.join(dataDir, REMOVED_DIR_PREFIX + newId())
  renameSync(folder, removed)
  removeLater(removed)
}

function removeLater(folder: string): void {
  // What is left is removed at the next start.
  rm(folder, { recursive: true, force: true }).catch(() => {})
}
