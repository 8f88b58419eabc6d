import { BadRequestError, PayloadTooLargeError } from '../errors.ts'

/** The longest texts that a form of ours takes, 15,000 characters written as nine each, and room for the rest. */
export const FORM_LIMIT_BYTES = 192 * 1024
const MAX_FIELDS = 200
/** Our forms have no such bodies. A mail program may unsubscribe its reader with one (RFC 8058). */
const MULTIPART_LIMIT_BYTES = 4 * 1024
const AMPERSAND = '&'.charCodeAt(0)

/** Refuses a form that would take long to read, before anybody reads it. */
export function assertFormWithinLimits(body: Buffer | undefined, type = ''): void {
  if (!body) return
  if (type.startsWith('multipart/') && body.length > MULTIPART_LIMIT_BYTES) throw new PayloadTooLargeError('The request is too large.')
  let fields = 1
  for (let at = body.indexOf(AMPERSAND); at !== -1; at = body.indexOf(AMPERSAND, at + 1)) {
    if (++fields > MAX_FIELDS) throw new BadRequestError('The form has too many fields.')
  }
}
