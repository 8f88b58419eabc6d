import type { SessionEnd } from './current-staff.ts'

export const SIGN_IN_PATH = '/auth'
export const STAFF_HOME_PATH = '/cms/dashboard'

/** History state of the sign-in page, set by the guard. A link cannot set it. */
export type SignInState = { from: string | undefined; ending: SessionEnd | undefined }

/** Not a real origin: a path that resolves to another origin leaves the site. */
const PLACEHOLDER_ORIGIN = 'http://here.invalid'

/** The staff page to open after signing in; anything outside the staff area becomes the dashboard. */
export function returnPath(from: unknown): string {
  if (typeof from !== 'string' || !URL.canParse(from, PLACEHOLDER_ORIGIN)) return STAFF_HOME_PATH
  const { origin, pathname, search, hash } = new URL(from, PLACEHOLDER_ORIGIN)
  return origin === PLACEHOLDER_ORIGIN && /^\/cms(\/|$)/.test(pathname) ? pathname + search + hash : STAFF_HOME_PATH
}
