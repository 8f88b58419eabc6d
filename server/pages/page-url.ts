import type { IncomingMessage } from 'node:http'
import { formatBlogUrl, parseBlogQuery } from '../../contract/blog-query.ts'

/**
 * The pages that read the query string, each with a function that gives the one URL for all query strings of the same meaning. Every other
 * page ignores the query string.
 */
const CANONICAL_PAGE_URLS: ReadonlyMap<string, (search: string) => string> = new Map([
  ['/blog', (search) => formatBlogUrl(parseBlogQuery(search))],
])

/** Navigation groups that have no page of their own. */
const REDIRECTS = new Map([
  ['/services', '/services/dba'],
  ['/solutions', '/solutions/our-products'],
])

/**
 * The one spelling of an address under which a page is rendered and cached. Query parameters that the page does not read are
 * dropped: no visitor's query gets into a page that others see, and one page cannot be rendered under many addresses.
 */
export function canonicalPageUrl(url: string): string {
  const queryStart = url.indexOf('?')
  if (queryStart === -1) return url
  const path = url.slice(0, queryStart)
  return CANONICAL_PAGE_URLS.get(path)?.(url.slice(queryStart + 1)) ?? path
}

/** Where an address redirects for good: its path without needless slashes, dots and escapes, or the first page of a group. */
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

/** Escapes of characters that need none: `/%62log` is /blog. */
const NEEDLESS_ESCAPES = /%(2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/gi

/** As browsers do: `/a/../blog` is /blog. */
const resolveDotSegments = (path: string) => new URL(`http://site${path}`).pathname

/** Visible ASCII without a backslash: browsers read `/\host` as another site, and ignore tabs and line breaks. */
const SAFE_PATH = /^\/[\x21-\x5b\x5d-\x7e]*$/

/** A URL that cannot be decoded: Fastify refuses it with 400 (http/http-error-responders.ts). */
const UNDECODABLE_URL = '/%'

type RequestHead = Pick<IncomingMessage, 'url' | 'headers' | 'httpVersionMinor'>

/**
 * Escapes the percent signs of a path that cannot be decoded, so that its visitor gets a 404 page. A call of the API stays as it is
 * and gets a 400.
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

/** A path with an optional query. Every other form of request target is refused: `http://host/`, `*`, `host:80`. */
function isOriginForm(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  return url.startsWith('/') && !path.includes('\\') && !url.includes('#')
}
