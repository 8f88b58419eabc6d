import { domainToASCII } from 'node:url'

/** Domains that ignore dots before the at sign. */
const DOT_INSENSITIVE_DOMAINS = new Set(['gmail.com', 'googlemail.com'])

/** Normalizes an address to its mailbox: drops plus tags, and for Gmail the dots and its second domain. */
export function normalizeMailbox(address: string): string {
  const at = address.lastIndexOf('@')
  const written = address.slice(at + 1).toLowerCase()
  const domain = domainToASCII(written) || written
  const [person = ''] = address.slice(0, at).toLowerCase().split('+')
  const local = person || address.slice(0, at).toLowerCase()
  return DOT_INSENSITIVE_DOMAINS.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
