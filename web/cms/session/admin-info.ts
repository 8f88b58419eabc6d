import { useSyncExternalStore } from 'react'
import { ADMIN_INFO_KEY, type Admin } from '../../../contract/admin.ts'
import { forgetAnswers } from './answers.ts'
import { closeDrafts, hasSignedOut, openDrafts } from './drafts.ts'

// What a browser keeps about who is signed in steers the pages; only the session cookie opens anything.

const listeners = new Set<() => void>()
let known: { text: string | null; admin: Admin | undefined } = { text: null, admin: undefined }
/** How the last session ended, and whose it was. */
let ending: Ending | undefined

export type Ending = { how: 'ended' | 'signed out' | 'signed out elsewhere'; account: string }

/** Looks at what is kept, every time: another window may have signed in or out. */
export function currentAdmin(): Admin | undefined {
  const text = localStorage.getItem(ADMIN_INFO_KEY)
  if (text === known.text) return known.admin
  const former = known.admin
  known = { text, admin: text === null ? undefined : readable(text) }
  if (former?._id !== known.admin?._id) noteChange(former, known.admin)
  return known.admin
}

export const useAdmin = (): Admin | undefined => useSyncExternalStore(subscribe, currentAdmin, () => undefined)

/** Owners see what only they may do; the server decides by itself. */
export const useIsOwner = (): boolean => useAdmin()?.role === 'owner'

export function keepAdmin(admin: Admin): void {
  openDrafts(admin._id)
  localStorage.setItem(ADMIN_INFO_KEY, JSON.stringify(admin))
  tell()
}

/** `byChoice`: whoever signs out leaves no text behind, and does not ask to come back to the same page. */
export function forgetAdmin({ byChoice = false } = {}): void {
  // Another call may have found the session ended just before.
  const account = currentAdmin()?._id ?? ending?.account ?? ''
  if (byChoice) {
    ending = { how: 'signed out', account }
    closeDrafts(account)
  }
  localStorage.removeItem(ADMIN_INFO_KEY)
  tell()
}

export function howItEnded(): Ending | undefined {
  currentAdmin()
  return ending
}

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

function tell(): void {
  currentAdmin()
  listeners.forEach((listener) => listener())
}

/** Here or in another window. Nothing that was answered to one person is for the next. */
function noteChange(former: Admin | undefined, now: Admin | undefined): void {
  forgetAnswers()
  if (now) ending = undefined
  else if (former) ending ??= { how: hasSignedOut(former._id) ? 'signed out elsewhere' : 'ended', account: former._id }
}

function readable(text: string): Admin | undefined {
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
