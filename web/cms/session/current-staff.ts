import { useSyncExternalStore } from 'react'
import { ADMIN_INFO_KEY, type CurrentStaff } from '../../../contract/staff/auth.ts'
import { deleteDraftsOnSignOut, hasSignedOut, prepareDraftsOnSignIn } from './drafts.ts'

// What a browser keeps about who is signed in steers the pages; only the session cookie opens anything.

const listeners = new Set<() => void>()
const accountListeners = new Set<() => void>()
let cached: { text: string | null; admin: CurrentStaff | undefined } = { text: null, admin: undefined }
/** How the last session ended, and whose it was. */
let sessionEnd: SessionEnd | undefined

export type SessionEnd = { reason: 'ended' | 'signed out' | 'signed out elsewhere'; account: string }

/** Looks at what is kept, every time: another window may have signed in or out. */
export function readCurrentStaff(): CurrentStaff | undefined {
  const text = localStorage.getItem(ADMIN_INFO_KEY)
  if (text === cached.text) return cached.admin
  const former = cached.admin
  cached = { text, admin: text === null ? undefined : parseStoredStaff(text) }
  if (former?._id !== cached.admin?._id) handleAccountChange(former, cached.admin)
  return cached.admin
}

export const useCurrentStaff = (): CurrentStaff | undefined => useSyncExternalStore(subscribe, readCurrentStaff, () => undefined)

/** Owners see what only they may do; the server decides by itself. */
export const useIsOwner = (): boolean => useCurrentStaff()?.role === 'owner'

export function storeCurrentStaff(staff: CurrentStaff): void {
  prepareDraftsOnSignIn(staff._id)
  localStorage.setItem(ADMIN_INFO_KEY, JSON.stringify(staff))
  notifyListeners()
}

/** `byChoice`: whoever signs out leaves no text behind, and does not ask to come back to the same page. */
export function clearCurrentStaff({ byChoice = false } = {}): void {
  // Another call may have found the session ended just before.
  const account = readCurrentStaff()?._id ?? sessionEnd?.account ?? ''
  if (byChoice) {
    sessionEnd = { reason: 'signed out', account }
    deleteDraftsOnSignOut(account)
  }
  localStorage.removeItem(ADMIN_INFO_KEY)
  notifyListeners()
}

export function getSessionEnd(): SessionEnd | undefined {
  readCurrentStaff()
  return sessionEnd
}

/** Called when another account, or none, is signed in: here or in another window. */
export const onAccountChange = (listener: () => void): void => void accountListeners.add(listener)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  // A page that comes back from the browser's memory has heard of nothing meanwhile.
  addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
    removeEventListener('pageshow', listener)
  }
}

function notifyListeners(): void {
  readCurrentStaff()
  listeners.forEach((listener) => listener())
}

/** Here or in another window. What was loaded for one account is not shown to the next. */
function handleAccountChange(former: CurrentStaff | undefined, now: CurrentStaff | undefined): void {
  accountListeners.forEach((listener) => listener())
  if (now) sessionEnd = undefined
  else if (former) sessionEnd ??= { reason: hasSignedOut(former._id) ? 'signed out elsewhere' : 'ended', account: former._id }
}

function parseStoredStaff(text: string): CurrentStaff | undefined {
  try {
    const { _id, name, email, role } = asObject(JSON.parse(text))
    return { _id: asText(_id), name: asText(name), email: asText(email), role: role === 'owner' ? role : 'staff' }
  } catch (error) {
    console.error(`${ADMIN_INFO_KEY} cannot be read and is removed.`, String(error))
    localStorage.removeItem(ADMIN_INFO_KEY)
  }
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  throw new Error('It is no object.')
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
