import { type ReactNode, createContext, use, useEffect, useEffectEvent, useState } from 'react'
import { areLettersOn } from './letter-keys.ts'

export type Shortcut = {
  /** As in 'j', '?' or 'ctrl+k', where Ctrl is the Command key on a Mac. */
  keys: string
  does: string
  run: () => void
}

type Registered = { read: () => readonly Shortcut[] }

const Registry = createContext<Set<Registered> | undefined>(undefined)

/** Listens for all pages. Keys without Ctrl rest while somebody types, and for those who turned them off. */
export function Shortcuts({ children }: { children: ReactNode }) {
  const [registry] = useState(() => new Set<Registered>())

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing) return
      const withCtrl = event.ctrlKey || event.metaKey
      if (!withCtrl && (isTyping(event.target) || !areLettersOn())) return
      if (document.querySelector('dialog:modal')) return
      const keys = (withCtrl ? 'ctrl+' : '') + event.key.toLowerCase()
      const shortcut = allOf(registry).findLast((known) => known.keys === keys)
      if (!shortcut) return
      event.preventDefault()
      shortcut.run()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [registry])

  return <Registry value={registry}>{children}</Registry>
}

/** These work as long as the page that says so is there; what is said later wins. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const registry = use(Registry)
  const read = useEffectEvent(() => shortcuts)
  useEffect(() => {
    const mine = { read: () => read() }
    registry?.add(mine)
    return () => void registry?.delete(mine)
  }, [registry])
}

/** What works on this page now. */
export function useKnownShortcuts(): () => Shortcut[] {
  const registry = use(Registry)
  return () => (registry ? allOf(registry) : [])
}

const allOf = (registry: Set<Registered>): Shortcut[] => [...registry].flatMap(({ read }) => read())

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
