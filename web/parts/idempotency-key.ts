/** However often what has this key arrives, it is taken once. Not `randomUUID`: a site without https has none. */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * For a form that was sent without JavaScript. The page is the same for everybody and brings no key along: the words
 * themselves are the key, and the same words, sent again by a second press or a reload, arrive once.
 */
export async function idempotencyKeyFromContent(content: unknown): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(content)))
  return `form-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`
}
