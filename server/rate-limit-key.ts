import { isIPv6 } from 'node:net'

export type Caller = { ip: string }

/** Identifies a caller by address. A household or office usually has a whole IPv6 /64, so only the first half of an IPv6 address counts. */
export function rateLimitKey({ ip }: Caller): string {
  return isIPv6(ip) && !ip.startsWith('::ffff:') ? expandIPv6(ip).slice(0, 4).join(':') : ip
}

function expandIPv6(ip: string): string[] {
  const [head = '', tail = ''] = ip.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}
