import { type ReactNode, createContext, use, useEffect, useEffectEvent, useState } from 'react'
import { areSingleKeyShortcutsOn } from './single-key-shortcuts.ts'

export type Shortcut = {
  /** As in 'j', '?' or 'ctrl+k', where Ctrl is the Command key on a Mac. */
  keys: string
  description: string
  run: () => void
}

type ShortcutSource = { read: () => readonly Shortcut[] }

const ShortcutContext = createContext<Set<ShortcutSource> | undefined>(undefined)

/** Listens for all pages. Keys without Ctrl rest while somebody types, and for those who turned them off. */
export function ShortcutProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(() => new Set<ShortcutSource>())

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing) return
      const withCtrl = event.ctrlKey || event.metaKey
      if (!withCtrl && (isTyping(event.target) || !areSingleKeyShortcutsOn())) return
      if (document.querySelector('dialog:modal')) return
      const keys = (withCtrl ? 'ctrl+' : '') + event.key.toLowerCase()
      const shortcut = listShortcuts(registry).findLast((known) => known.keys === keys)
      if (!shortcut) return
      event.preventDefault()
      shortcut.run()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [registry])

  return <ShortcutContext value={registry}>{children}</ShortcutContext>
}

/** These work as long as the page that says so is there; what is said later wins. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const registry = use(ShortcutContext)
  const read = useEffectEvent(() => shortcuts)
  useEffect(() => {
    const mine = { read: () => read() }
    registry?.add(mine)
    return () => void registry?.delete(mine)
  }, [registry])
}

/** What works on this page now. */
export function useShortcutList(): () => Shortcut[] {
  const registry = use(ShortcutContext)
  return () => (registry ? listShortcuts(registry) : [])
}

const listShortcuts = (registry: Set<ShortcutSource>): Shortcut[] => [...registry].flatMap(({ read }) => read())

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
