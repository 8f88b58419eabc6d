/** Rate-limit keys of password and code attempts, and the detail that the audit log shows. */
export type AttemptKeys = { password: string; code: string; detail: string }

/** On the pages of one's own account. */
export const accountAttemptKeys = (email: string): AttemptKeys => ({ password: email, code: email, detail: '' })

/**
 * At the login each browser that is known at the account counts by itself, and all others together. Codes come after the right
 * password: known browsers share one count of them, so that making more browsers known gives no more tries.
 */
export const loginAttemptKeys = (email: string, knownBrowser: string | undefined): AttemptKeys =>
  knownBrowser
    ? { password: `browser ${knownBrowser} ${email}`, code: `code known ${email}`, detail: 'in a browser that had signed in before' }
    : { password: `stranger ${email}`, code: `code stranger ${email}`, detail: '' }
