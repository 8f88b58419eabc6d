/** A link that writes to somebody by the reader's own mail program. */
export const mailtoHref = (email: string): string => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`

/** A link that calls, if there is anything to dial. */
export function telHref(number: string): string | undefined {
  const dialled = number.replace(/[^\d+]/g, '')
  return /\d{3}/.test(dialled) ? `tel:${dialled}` : undefined
}

/** Where a typed web address leads, if it is one: people leave the beginning out. */
export function websiteHref(typed: string): string | undefined {
  const full = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  if (/\s/.test(typed) || !URL.canParse(full)) return undefined
  const { hostname, href, username } = new URL(full)
  return hostname.includes('.') && !username ? href : undefined
}
