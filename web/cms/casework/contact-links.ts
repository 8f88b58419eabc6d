export const mailtoHref = (email: string): string => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`

/** Undefined where there is nothing to dial. */
export function telHref(number: string): string | undefined {
  const digits = number.replace(/[^\d+]/g, '')
  return /\d{3}/.test(digits) ? `tel:${digits}` : undefined
}

/** The scheme may be left out. Undefined for what is no web address. */
export function websiteHref(typed: string): string | undefined {
  const full = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  if (/\s/.test(typed) || !URL.canParse(full)) return undefined
  const { hostname, href, username } = new URL(full)
  return hostname.includes('.') && !username ? href : undefined
}
