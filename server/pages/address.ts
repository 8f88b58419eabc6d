import type { IncomingMessage } from 'node:http'
import { PAGE_QUERIES } from '../../contract/page-queries.ts'

/** Groups of the navigation without a page of their own. */
const MOVED = new Map([
  ['/services', '/services/dba'],
  ['/solutions', '/solutions/our-products'],
])

/**
 * The one spelling of an address that a page is rendered for and kept under. What the page does not read is dropped before it could
 * see it: no visitor's own query ends up in what another visitor gets, and nobody can have one page made under many addresses.
 */
export function pageAddress(url: string): string {
  const mark = url.indexOf('?')
  if (mark === -1) return url
  const path = url.slice(0, mark)
  return PAGE_QUERIES.get(path)?.(url.slice(mark + 1)) ?? path
}

/** Where an address has moved for good: the path without needless slashes, dots and percent signs, or the page that stands for a group. */
export function movedTo(url: string): string | undefined {
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  if (!PATH_OF_OURS.test(path)) return undefined
  const bare = withoutSlashes(withoutDots(withoutSlashes(path.replaceAll(NEEDLESS, decodeURIComponent))))
  const target = MOVED.get(bare) ?? bare
  if (target === path) return undefined
  return mark === -1 ? target : target + url.slice(mark)
}

const withoutSlashes = (path: string) => path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')

/** Letters, digits and the like, written by their numbers: `/%62log` is /blog. */
const NEEDLESS = /%(2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/gi

/** As browsers write it: `/a/../blog` is /blog. */
const withoutDots = (path: string) => new URL(`http://site${path}`).pathname

/** A browser would take `/\host` for another site, and overlooks what is no visible sign. */
const PATH_OF_OURS = /^\/[\x21-\x5b\x5d-\x7e]*$/

/** What no route can read. The framework refuses it with 400 (http/unreadable.ts). */
const UNREADABLE = '/%'

type Head = Pick<IncomingMessage, 'url' | 'headers' | 'httpVersionMinor'>

/**
 * A path whose percent signs stand for nothing is read as it is written, so that its visitor gets a page like any other. Programs
 * that call the API are told instead.
 */
export function readableAddress({ url = '/', headers, httpVersionMinor }: Head): string {
  const isForUs = isOriginForm(url) && (headers.host !== undefined || httpVersionMinor === 0)
  if (!isForUs) return UNREADABLE
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

/** A path of this site and perhaps a query. Any other kind of request target is refused: `http://host/`, `*`, `host:80`. */
function isOriginForm(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  return url.startsWith('/') && !path.includes('\\') && !url.includes('#')
}
