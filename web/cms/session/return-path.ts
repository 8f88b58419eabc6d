import type { Ending } from './admin-info.ts'

export const SIGN_IN = '/auth'
export const STAFF_HOME = '/cms/dashboard'

/** What the sign-in page is told by the page that led there; it stands in the history, where no link can put it. */
export type SignInState = { from: string | undefined; ending: Ending | undefined }

/** Any origin but a real one: what resolves to another one leads away. */
const HERE = 'http://here.invalid'

/** Where to go after signing in: the staff page that was asked for, and never another site or another part of this one. */
export function returnPath(from: unknown): string {
  if (typeof from !== 'string' || !URL.canParse(from, HERE)) return STAFF_HOME
  const { origin, pathname, search, hash } = new URL(from, HERE)
  return origin === HERE && /^\/cms(\/|$)/.test(pathname) ? pathname + search + hash : STAFF_HOME
}
