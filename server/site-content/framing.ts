import type { IncomingHttpHeaders } from 'node:http'

/** Whether a site allows the pages of `origin` to show it in a frame. Browsers ignore X-Frame-Options where the policy names ancestors. */
export function allowsFraming(headers: IncomingHttpHeaders, origin: string): boolean {
  const ancestors = readAncestors(headers['content-security-policy'])
  if (ancestors) return ancestors.every((sources) => sources.some((source) => matchesSource(source, new URL(origin))))
  return headers['x-frame-options'] === undefined
}

/** The sources of each policy that names any: all of them apply. Node joins several headers with a comma. */
function readAncestors(header: string | string[] | undefined): string[][] | undefined {
  const policies = [header ?? []].flat().flatMap((line) => line.split(','))
  const named = policies.flatMap((policy) => {
    const directive = policy.split(';').find((one) => /^\s*frame-ancestors(\s|$)/i.test(one))
    return directive === undefined ? [] : [directive.trim().split(/\s+/).slice(1)]
  })
  return named.length > 0 ? named : undefined
}

/** Sources such as `*`, `https:`, `https://*.example.com` and `example.com:8443`. Others, `'self'` among them, are not our pages. */
function matchesSource(source: string, { protocol, hostname, port }: URL): boolean {
  if (source === '*') return true
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return source.toLowerCase() === protocol
  const match = /^(?:([a-z]+):\/\/)?([^/:']+)(?::(\d+|\*))?/i.exec(source)
  if (!match) return false
  const [, scheme, host = '', sourcePort] = match
  if (scheme && `${scheme.toLowerCase()}:` !== protocol) return false
  if (sourcePort !== undefined && sourcePort !== '*' && sourcePort !== (port || DEFAULT_PORTS[protocol])) return false
  if (sourcePort === undefined && port !== '') return false
  const name = host.toLowerCase()
  return name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name
}

const DEFAULT_PORTS: Record<string, string> = { 'https:': '443', 'http:': '80' }
