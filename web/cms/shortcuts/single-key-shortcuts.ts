import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'letterKeys'
const CHANGE_EVENT = 'single-key-shortcuts-changed'

/** They can be turned off: speech input and accidental key presses would trigger them (WCAG 2.1.4). */
export const areSingleKeyShortcutsOn = (): boolean => localStorage.getItem(STORAGE_KEY) !== 'off'

export function setSingleKeyShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(STORAGE_KEY)
  else localStorage.setItem(STORAGE_KEY, 'off')
  dispatchEvent(new Event(CHANGE_EVENT))
}

export const useSingleKeyShortcutsOn = (): boolean => useSyncExternalStore(subscribe, areSingleKeyShortcutsOn, () => true)

function subscribe(listener: () => void): () => void {
  addEventListener(CHANGE_EVENT, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(CHANGE_EVENT, listener)
    removeEventListener('storage', listener)
  }
}
