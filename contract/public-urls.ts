// URLs outside the API that the server serves and pages link to.

/** The feeds of the blog: the newest articles in full. */
export const FEED_PATHS = { rss: '/feed.xml', json: '/feed.json' } as const

/** The image that other sites show when they link to a page of ours. */
export const SHARE_CARD = { path: '/images/share-card.png', width: 1200, height: 630 } as const

/** The card of a page that is not an article, with its own title. The home page is `home`. */
export const pageCardPath = (path: string) => `/share/pages/${pageCardName(path)}.jpg`

/** `services/dba/web` for '/services/dba/web?page=2'. */
export const pageCardName = (path: string) => path.split(/[?#]/, 1)[0]!.slice(1) || 'home'

/** The card of an article, of the same size. The version in its path makes the file immutable. */
export const shareCardPath = ({ _id, version }: { _id: string; version: number }) => `/share/${encodeURIComponent(_id)}-${version}.jpg`

/** Parses the article and version from a file name. */
export function parseShareCardName(name: string): { id: string; version: number } | undefined {
  const [, id, version] = /^([\w-]{1,64})-([1-9]\d{0,8})\.jpg$/.exec(name) ?? []
  return id && version ? { id, version: Number(version) } : undefined
}
