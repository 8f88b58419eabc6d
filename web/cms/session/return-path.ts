import type { SessionEnd } from './current-staff.ts'

export const SIGN_IN_PATH = '/auth'
export const STAFF_HOME_PATH = '/cms/dashboard'

/** What the sign-in page is told by the page that led there; it stands in the history, where no link can put it. */
export type SignInState = { from: string | undefined; ending: SessionEnd | undefined }

/** Any origin but a real one: what resolves to another one leads away. */
const PLACEHOLDER_ORIGIN = 'http://here.invalid'

/** Where to go after signing in: the staff page that was asked for, and never another site or another part of this one. */
export function returnPath(from: unknown): string {
  if (typeof from !== 'string' || !URL.canParse(from, PLACEHOLDER_ORIGIN)) return STAFF_HOME_PATH
  const { origin, pathname, search, hash } = new URL(from, PLACEHOLDER_ORIGIN)
  return origin === PLACEHOLDER_ORIGIN && /^\/cms(\/|$)/.test(pathname) ? pathname + search + hash : STAFF_HOME_PATH
}
