import { isUrlOrPath } from '../contract/fields.ts'
import { isLinkTarget } from '../contract/post-text.ts'
import type { LeftOut } from './pasted-document.ts'

/** Where a pasted link leads, without the detours and tracking parameters of others; undefined when we do not link there. */
export function cleanLinkTarget(href: string, leftOut: LeftOut): string | undefined {
  const target = withoutTracking(withoutRedirect(href.trim()), leftOut)
  if (target.startsWith('#')) {
    leftOut.add('links within the document')
    return undefined
  }
  if (isLinkTarget(target)) return target
  if (target !== '') leftOut.add('unsafe links')
  return undefined
}

/** The hosts that lead on to the address in a parameter. */
const REDIRECTS: { host: RegExp; path: string; parameter: string }[] = [
  { host: /^(?:www\.)?google\.[a-z.]+$/, path: '/url', parameter: 'q' },
  { host: /^(?:www\.)?google\.[a-z.]+$/, path: '/url', parameter: 'url' },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: '/', parameter: 'url' },
  { host: /^lm?\.(?:facebook|instagram)\.com$/, path: '/l.php', parameter: 'u' },
  { host: /^www\.youtube\.com$/, path: '/redirect', parameter: 'q' },
]

function withoutRedirect(href: string): string {
  const url = URL.parse(href)
  if (!url) return href
  for (const { host, path, parameter } of REDIRECTS) {
    const target = url.searchParams.get(parameter)
    if (host.test(url.hostname) && url.pathname === path && target && isUrlOrPath(target)) return target
  }
  return href
}

const TRACKING_PARAMETERS = new Set(
  (
    'fbclid gclid gbraid wbraid dclid msclkid yclid twclid ttclid li_fat_id igshid igsh mc_cid mc_eid mkt_tok _hsenc _hsmi __hstc __hssc ' +
    'vero_id oly_enc_id oly_anon_id _gl srsltid'
  ).split(' '),
)

/** The rest of the address stays as it was written, so that its other parameters are not encoded anew. */
function withoutTracking(href: string, leftOut: LeftOut): string {
  const [, base = href, query = '', hash = ''] = /^([^?#]*)\?([^#]*)(#.*)?$/s.exec(href) ?? []
  if (query === '' || !/^(?:https?:|\/)/i.test(href)) return href
  const parameters = query.split('&')
  const kept = parameters.filter((parameter) => !isTracking(parameter.split('=', 1)[0]!))
  if (kept.length === parameters.length) return href
  leftOut.add('tracking parameters', parameters.length - kept.length)
  return base + (kept.length > 0 ? `?${kept.join('&')}` : '') + hash
}

const isTracking = (name: string) => /^utm_/i.test(name) || TRACKING_PARAMETERS.has(name.toLowerCase())
