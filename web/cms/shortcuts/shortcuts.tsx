import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { areSingleKeyShortcutsOn } from './single-key-shortcuts.ts'

export type Shortcut = {
  /** Such as 'j', '?' or 'ctrl+k'; the Command key counts as Ctrl. */
  keys: string
  description: string
  run: () => void
}

type ShortcutSource = { read: () => readonly Shortcut[] }

const ShortcutContext = createContext<Set<ShortcutSource> | undefined>(undefined)

/** Single-key shortcuts do nothing while the focus is in a field, or when they are turned off. */
export function ShortcutProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(() => new Set<ShortcutSource>())

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
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
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [registry])

  return <ShortcutContext value={registry}>{children}</ShortcutContext>
}

/** Active while the component is mounted. Of two with the same keys, the one registered later runs. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const registry = use(ShortcutContext)
  const read = useEffectEvent(() => shortcuts)
  useEffect(() => {
    const source = { read: () => read() }
    registry?.add(source)
    return () => void registry?.delete(source)
  }, [registry])
}

export function useShortcutList(): () => Shortcut[] {
  const registry = use(ShortcutContext)
  return () => (registry ? listShortcuts(registry) : [])
}

const listShortcuts = (registry: Set<ShortcutSource>): Shortcut[] => [...registry].flatMap(({ read }) => read())

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
