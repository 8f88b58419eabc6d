import { useSyncExternalStore } from 'react'
import { ADMIN_INFO_KEY } from '../../../contract/staff/admin-info-key.ts'
import type { CurrentStaff } from '../../../contract/staff/auth.ts'
import { deleteDraftsOnSignOut, hasSignedOut, prepareDraftsOnSignIn } from './drafts.ts'

// The stored account only decides which pages are shown. Access to data needs the session cookie.

const listeners = new Set<() => void>()
const accountListeners = new Set<() => void>()
let cached: { text: string | null; staff: CurrentStaff | undefined } = { text: null, staff: undefined }
let sessionEnd: SessionEnd | undefined

export type SessionEnd = { reason: 'ended' | 'signed out' | 'signed out elsewhere'; account: string }

/** Reads the storage every time: another window may have signed in or out. */
export function readCurrentStaff(): CurrentStaff | undefined {
  const text = localStorage.getItem(ADMIN_INFO_KEY)
  if (text === cached.text) return cached.staff
  const former = cached.staff
  cached = { text, staff: text === null ? undefined : parseStoredStaff(text) }
  if (former?._id !== cached.staff?._id) handleAccountChange(former, cached.staff)
  return cached.staff
}

export const useCurrentStaff = (): CurrentStaff | undefined => useSyncExternalStore(subscribe, readCurrentStaff, () => undefined)

/** Decides what is shown; the server checks the role itself. */
export const useIsOwner = (): boolean => useCurrentStaff()?.role === 'owner'

export function storeCurrentStaff(staff: CurrentStaff): void {
  prepareDraftsOnSignIn(staff._id)
  localStorage.setItem(ADMIN_INFO_KEY, JSON.stringify(staff))
  notifyListeners()
}

/** `byChoice`: signing out also deletes the drafts of the account, and the next sign-in does not return to this page. */
export function clearCurrentStaff({ byChoice = false } = {}): void {
  // Another call may have cleared the account just before.
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

/** Called when the account changes or signs out, in this window or another. */
export const onAccountChange = (listener: () => void): void => void accountListeners.add(listener)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  // A page restored from the back-forward cache has missed storage events.
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
  throw new Error('Not an object.')
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
