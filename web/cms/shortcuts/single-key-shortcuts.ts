import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'letterKeys'
const CHANGE_EVENT = 'letter-keys-changed'

/** Whoever speaks to their computer, or rests a hand on the keyboard, may turn single letters off (WCAG 2.1.4). */
export const areSingleKeyShortcutsOn = (): boolean => localStorage.getItem(STORAGE_KEY) !== 'off'

export function setSingleKeyShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(STORAGE_KEY)
  else localStorage.setItem(STORAGE_KEY, 'off')
  dispatchEvent(new Event(CHANGE_EVENT))
}

export const useSingleKeyShortcutsOn = (): boolean => useSyncExternalStore(subscribe, areSingleKeyShortcutsOn, () => true)

function subscribe(tell: () => void): () => void {
  addEventListener(CHANGE_EVENT, tell)
  addEventListener('storage', tell)
  return () => {
    removeEventListener(CHANGE_EVENT, tell)
    removeEventListener('storage', tell)
  }
}
