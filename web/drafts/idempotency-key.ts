/** The server takes every request with the same key once. Not `randomUUID`: it is missing on a site without https. */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * For a form submitted without JavaScript. The page is cached for everybody and cannot bring a key along, so the key is a hash of
 * the content: the same words, sent again by a second click or a reload, are taken once.
 */
export async function hashIdempotencyKey(content: unknown): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(content)))
  return `form-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`
}
