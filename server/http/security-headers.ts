import type { FastifyInstance } from 'fastify'

/** Adds the security headers to every reply, errors and redirects included, unless the reply has set its own. */
export function addSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  const headers = Object.entries(dataSecurityHeaders(secure))
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
    done(null, payload)
  })
}

/** For replies that are data or plain text. */
export const dataSecurityHeaders = (secure: boolean) => ({ ...baseSecurityHeaders(secure), 'content-security-policy': dataCsp })

/** For every reply. */
export const baseSecurityHeaders = (secure: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** For replies that are data or downloads: nothing in them may run or be framed. */
export const dataCsp = "default-src 'none'; frame-ancestors 'none'"

const OWN_FRAMES = "frame-src 'self'"

/** The policy of a page that shows sites of these origins in frames. */
export const allowFrameOrigins = (policy: string, origins: readonly string[] = []): string =>
  origins.length > 0 ? policy.replace(OWN_FRAMES, [OWN_FRAMES, ...origins].join(' ')) : policy

/** For a public page inside the page of the staff area on which it is edited. */
export const allowOwnFrames = (policy: string): string => policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")

/** For pages: only our own files, and the inline scripts with these hashes, can run. */
export const pageCsp = (scriptHashes: string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self'${scriptHashes.map((hash) => ` 'sha256-${hash}'`).join('')}`,
    // React writes style attributes, which cannot run code.
    "style-src 'self' 'unsafe-inline'",
    // Posts may show pictures from any https address.
    "img-src 'self' data: https:",
    "font-src 'self'",
    "media-src 'self'",
    OWN_FRAMES,
    "connect-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
