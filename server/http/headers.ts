/** Sent with everything. */
export const commonHeaders = (secure: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** For replies that are data or downloads: nothing in them may run or be framed. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/** For pages: our own files, and the inline scripts whose hashes are named. */
export const pagePolicy = (scriptHashes: string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self'${scriptHashes.map((hash) => ` 'sha256-${hash}'`).join('')}`,
    // React writes style attributes; a style cannot run code.
    "style-src 'self' 'unsafe-inline'",
    // Posts may show pictures from anywhere on the secure web.
    "img-src 'self' data: https:",
    "font-src 'self'",
    "media-src 'self'",
    "frame-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
