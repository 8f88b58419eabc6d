/** Under which names tries to prove who one is are counted, and how the audit log tells them apart. */
export type Tries = { password: string; code: string; detail: string }

/** On the pages of one's own account. */
export const ownTries = (email: string): Tries => ({ password: email, code: email, detail: '' })

/**
 * At the login each browser that is known at the account counts by itself, and all others together. Codes come after the right
 * password: known browsers share one count of them, so that making more browsers known gives no more tries.
 */
export const loginTries = (email: string, knownBrowser: string | undefined): Tries =>
  knownBrowser
    ? { password: `browser ${knownBrowser} ${email}`, code: `code known ${email}`, detail: 'in a browser that had signed in before' }
    : { password: `stranger ${email}`, code: `code stranger ${email}`, detail: '' }
