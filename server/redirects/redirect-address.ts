import { REDIRECT_LIMITS, REDIRECT_MESSAGES } from '../../contract/redirect.ts'
import { BadRequestError } from '../errors.ts'

/** Only there to parse an address without a host. */
const ANY_ORIGIN = 'https://site.invalid'

/** Ends the old address of everything below a folder: `/tag/*`. */
export const WILDCARD = '/*'

/** Added to links by newsletters and advertisements: they say nothing about which page is meant. */
const TRACKING_PARAMETERS = /^(utm_.*|fbclid|gclid|gbraid|wbraid|msclkid|dclid|mc_cid|mc_eid|igshid|yclid|ref)$/

/** An address split into what a redirect is found by and what is handed on. */
export type RequestedAddress = {
  /** The path alone. */
  path: string
  /** The path with the query, where there is one that matters. */
  withQuery: string | undefined
  /** The query as it was asked for, without the question mark. */
  search: string
  /** Of that query only the parameters that matter to no page. */
  tracking: string
}

/**
 * The one form in which an old address is stored and looked for: no host, no fragment, no trailing slash, decoded, in lower case as the pages of
 * the site answer in any case, the query sorted and without tracking parameters.
 */
export function redirectKey(address: string): string {
  const { path, withQuery } = parseRequestedAddress(withoutOrigin(address.trim()))
  return withQuery ?? path
}

export function parseRequestedAddress(address: string): RequestedAddress {
  const [url = ''] = address.split('#', 1)
  const queryStart = url.indexOf('?')
  const path = normalizePath(queryStart === -1 ? url : url.slice(0, queryStart))
  const search = queryStart === -1 ? '' : url.slice(queryStart + 1)
  if (search === '') return { path, withQuery: undefined, search, tracking: '' }
  const parameters = [...new URLSearchParams(search)]
  const tracking = new URLSearchParams(parameters.filter(([name]) => TRACKING_PARAMETERS.test(name)))
  const others = new URLSearchParams(parameters.filter(([name]) => !TRACKING_PARAMETERS.test(name)))
  others.sort()
  return { path, withQuery: others.size > 0 ? `${path}?${others}` : undefined, search, tracking: String(tracking) }
}

/** Checks an old address that somebody has given, and returns its key. */
export function parseOldAddress(address: string): string {
  const key = redirectKey(address)
  if (key === '/' || key === WILDCARD) throw new BadRequestError(REDIRECT_MESSAGES.homePage, { from: REDIRECT_MESSAGES.homePage })
  if (key.length > REDIRECT_LIMITS.address || !isLocal(withoutOrigin(address.trim())) || /^\/(api|cms)(\/|$)/.test(key)) {
    throw new BadRequestError(REDIRECT_MESSAGES.notAnAddress, { from: REDIRECT_MESSAGES.notAnAddress })
  }
  return key
}

type RedirectTarget = {
  /** Fit for a Location header. */
  target: string
  /** Undefined for another site. */
  key: string | undefined
}

/** Checks where a redirect leads: to a path of this site, or to an https address. */
export function parseTarget(address: string): RedirectTarget {
  const given = address.trim()
  const refuse = () => new BadRequestError(REDIRECT_MESSAGES.notATarget, { to: REDIRECT_MESSAGES.notATarget })
  if (given.length > REDIRECT_LIMITS.address || !(isLocal(given) || /^https:\/\//i.test(given))) throw refuse()
  const url = URL.parse(given, ANY_ORIGIN)
  if (!url || url.username || url.password) throw refuse()
  if (url.origin !== ANY_ORIGIN) return { target: url.href, key: undefined }
  const path = url.pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  return { target: path + url.search + url.hash, key: redirectKey(path + url.search) }
}

/** Adds a query to an address, before its fragment. */
export function appendQuery(target: string, search: string): string {
  if (search === '') return target
  const [address = '', ...fragment] = target.split('#')
  return [address + (address.includes('?') ? '&' : '?') + search, ...fragment].join('#')
}

/** The keys of the wildcards that a path is below, the nearest first. */
export function* listWildcards(path: string): Generator<string> {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) yield path.slice(0, end) + WILDCARD
}

/** Browsers read `//host` and `/\host` as another site. */
const isLocal = (address: string) => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(address)

function withoutOrigin(address: string): string {
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : undefined
  return url ? url.pathname + url.search : address
}

function normalizePath(path: string): string {
  const decoded = decodeSafely(path).normalize('NFC').toLowerCase()
  return `/${decoded}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
}

/** As it is where it cannot be decoded. */
export function decodeSafely(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
