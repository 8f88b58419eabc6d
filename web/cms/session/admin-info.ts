import { useSyncExternalStore } from 'react'
import { ADMIN_INFO_KEY, type Admin } from '../../../contract/admin.ts'
import { forgetAnswers } from './answers.ts'

// What a browser keeps about who is signed in steers the pages; only the session cookie opens anything.

const listeners = new Set<() => void>()
let known: { text: string | null; admin: Admin | undefined } = { text: null, admin: undefined }
let left = false

/** Looks at what is kept, every time: another window may have signed in or out. */
export function currentAdmin(): Admin | undefined {
  const text = localStorage.getItem(ADMIN_INFO_KEY)
  if (text !== known.text) known = { text, admin: text === null ? undefined : readable(text) }
  return known.admin
}

export const useAdmin = (): Admin | undefined => useSyncExternalStore(subscribe, currentAdmin, () => undefined)

/** Owners see what only they may do; the server decides by itself. */
export const useIsOwner = (): boolean => useAdmin()?.role === 'owner'

export function keepAdmin(admin: Admin): void {
  left = false
  localStorage.setItem(ADMIN_INFO_KEY, JSON.stringify(admin))
  tell()
}

/** `byChoice`: whoever signs out does not ask to come back to the same page. */
export function forgetAdmin({ byChoice = false } = {}): void {
  left = byChoice
  forgetAnswers()
  localStorage.removeItem(ADMIN_INFO_KEY)
  tell()
}

export const hasLeft = (): boolean => left

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

const tell = () => listeners.forEach((listener) => listener())

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
