/** All that a page reads from behind the question mark, in the order in which we write it. */
const QUERY_KEYS = ['page', 'search', 'category']

/** Groups of the navigation without a page of their own. */
const MOVED = new Map([
  ['/services', '/services/dba'],
  ['/solutions', '/solutions/our-products'],
])

/**
 * The one spelling of an address that a page is rendered for and kept under. What pages do not read is dropped before they could
 * see it, so that no visitor's own query ends up in what another visitor gets.
 */
export function pageAddress(url: string): string {
  const mark = url.indexOf('?')
  if (mark === -1) return url
  const given = new URLSearchParams(url.slice(mark + 1))
  const kept = new URLSearchParams()
  for (const key of QUERY_KEYS) {
    const value = given.get(key)
    if (value) kept.set(key, value)
  }
  const path = url.slice(0, mark)
  return kept.size > 0 ? `${path}?${kept}` : path
}

/** Where an address has moved for good: the path without needless slashes, or the page that stands for a group. */
export function movedTo(url: string): string | undefined {
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  const bare = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  const target = MOVED.get(bare) ?? bare
  if (target === path || !PATH_OF_OURS.test(target)) return undefined
  return mark === -1 ? target : target + url.slice(mark)
}

/** A browser would take `/\host` for another site, and overlooks what is no visible sign. */
const PATH_OF_OURS = /^\/[\x21-\x5b\x5d-\x7e]*$/

/**
 * A path whose percent signs stand for nothing is read as it is written, so that its visitor gets a page like any other. Programs
 * that call the API are told instead.
 */
export function readableAddress(url: string): string {
  if (!url.includes('%') || url.startsWith('/api/')) return url
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
