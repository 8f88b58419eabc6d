/** A post or page of the old site, as its export describes it. */
export type SourcePost = {
  /** What the old program knows it by; the same in every export of the site. */
  sourceId: string
  kind: 'post' | 'page'
  title: string
  /** `protected` is published, but not for everyone: for members, or behind a password. */
  state: 'published' | 'protected' | 'draft'
  /** In UTC; undefined for what was never published. */
  publishedAt: string | undefined
  /** The key of its author in the export, or the name itself. */
  author: string
  tags: SourceTag[]
  excerpt: string
  content: { format: 'html' | 'markdown'; text: string }
  /** As it is written in the export; empty when there is none. */
  coverUrl: string
  /** Its addresses at the old site, as paths. */
  oldPaths: string[]
  /** The whole address of a picture of its text; that of a file begins with ARCHIVE_PREFIX. */
  resolvePicture: (address: string) => string
  /** What the reader itself could not bring over, in words. */
  leftOut: { what: string; count: number }[]
}

export type SourceTag = {
  name: string
  /** Its page at the old site, as a path. */
  path?: string | undefined
}

export type SourceAuthor = { key: string; name: string }

/** An export that was opened and looks right. */
export type SourceExport = {
  kind: 'wordpress' | 'ghost' | 'markdown'
  /** Tells the old site from others of its kind: an item is known by this and its `sourceId`. */
  source: string
  /** The address of the old site, or empty where the export does not tell it. */
  siteUrl: string
  authors: SourceAuthor[]
  posts: () => AsyncIterable<SourcePost>
  /** What has no place here, with how many of it there are. */
  leftOut: { what: string; count: number }[]
}

/** Counts by name, in the order in which the names came up. */
export function createCounts() {
  const counts = new Map<string, number>()
  return {
    add: (what: string, count = 1) => void counts.set(what, (counts.get(what) ?? 0) + count),
    list: () => [...counts].filter(([, count]) => count > 0).map(([what, count]) => ({ what, count })),
  }
}
export type Counts = ReturnType<typeof createCounts>

/** Without what a database cannot store as text. */
export const toStorableText = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** Begins the address of a picture that is a file of the archive. */
export const ARCHIVE_PREFIX = 'https://archive.invalid/'
