import { useSyncExternalStore } from 'react'

const KEPT_AS = 'letterKeys'
const CHANGED = 'letter-keys-changed'

/** Whoever speaks to their computer, or rests a hand on the keyboard, may turn single letters off (WCAG 2.1.4). */
export const areLettersOn = (): boolean => localStorage.getItem(KEPT_AS) !== 'off'

export function turnLetters(on: boolean): void {
  if (on) localStorage.removeItem(KEPT_AS)
  else localStorage.setItem(KEPT_AS, 'off')
  dispatchEvent(new Event(CHANGED))
}

export const useLettersOn = (): boolean => useSyncExternalStore(subscribe, areLettersOn, () => true)

function subscribe(tell: () => void): () => void {
  addEventListener(CHANGED, tell)
  addEventListener('storage', tell)
  return () => {
    removeEventListener(CHANGED, tell)
    removeEventListener('storage', tell)
  }
}
