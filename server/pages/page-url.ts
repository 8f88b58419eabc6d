import type { IncomingMessage } from 'node:http'
import { CANONICAL_PAGE_URLS } from '../../contract/canonical-page-urls.ts'

/** Groups of the navigation without a page of their own. */
const REDIRECTS = new Map([
  ['/services', '/services/dba'],
  ['/solutions', '/solutions/our-products'],
])

/**
 * The one spelling of an address that a page is rendered for and kept under. What the page does not read is dropped before it could
 * see it: no visitor's own query ends up in what another visitor gets, and nobody can have one page made under many addresses.
 */
export function canonicalPageUrl(url: string): string {
  const queryStart = url.indexOf('?')
  if (queryStart === -1) return url
  const path = url.slice(0, queryStart)
  return CANONICAL_PAGE_URLS.get(path)?.(url.slice(queryStart + 1)) ?? path
}

/** Where an address has moved for good: the path without needless slashes, dots and percent signs, or the page that stands for a group. */
export function redirectTarget(url: string): string | undefined {
  const queryStart = url.indexOf('?')
  const path = queryStart === -1 ? url : url.slice(0, queryStart)
  if (!SAFE_PATH.test(path)) return undefined
  const normalized = collapseSlashes(resolveDotSegments(collapseSlashes(path.replaceAll(NEEDLESS_ESCAPES, decodeURIComponent))))
  const target = REDIRECTS.get(normalized) ?? normalized
  if (target === path) return undefined
  return queryStart === -1 ? target : target + url.slice(queryStart)
}

const collapseSlashes = (path: string) => path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')

/** Letters, digits and the like, written by their numbers: `/%62log` is /blog. */
const NEEDLESS_ESCAPES = /%(2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/gi

/** As browsers write it: `/a/../blog` is /blog. */
const resolveDotSegments = (path: string) => new URL(`http://site${path}`).pathname

/** A browser would take `/\host` for another site, and overlooks what is no visible sign. */
const SAFE_PATH = /^\/[\x21-\x5b\x5d-\x7e]*$/

/** What no route can read. The framework refuses it with 400 (http/unreadable.ts). */
const UNDECODABLE_URL = '/%'

type RequestHead = Pick<IncomingMessage, 'url' | 'headers' | 'httpVersionMinor'>

/**
 * A path whose percent signs stand for nothing is read as it is written, so that its visitor gets a page like any other. Programs
 * that call the API are told instead.
 */
export function rewriteRequestUrl({ url = '/', headers, httpVersionMinor }: RequestHead): string {
  const isOriginRequest = isOriginForm(url) && (headers.host !== undefined || httpVersionMinor === 0)
  if (!isOriginRequest) return UNDECODABLE_URL
  if (!url.includes('%') || url.startsWith('/api/')) return url
  const queryStart = url.indexOf('?')
  const path = queryStart === -1 ? url : url.slice(0, queryStart)
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
