import { createContext, type ReactNode, use, useEffectEvent, useLayoutEffect, useState } from 'react'
import { areSingleKeyShortcutsOn } from './single-key-shortcuts.ts'

/** The headings of the help, in its order. */
export const SHORTCUT_GROUPS = {
  list: 'On the list',
  selection: 'On one row or all selected',
  page: 'On this page',
  everywhere: 'Everywhere',
} as const
type ShortcutGroup = keyof typeof SHORTCUT_GROUPS

export type Shortcut = {
  /** Such as 'j', '?', 'ctrl+k', 'ctrl+shift+p' or, one after the other, 'g m'; the Command key counts as Ctrl. */
  keys: string
  description: string
  /** A shortcut that differs with Shift asks the event. */
  run: (event: KeyboardEvent) => void
}

export type GroupedShortcut = Shortcut & { group: ShortcutGroup }

type ShortcutSource = { group: ShortcutGroup; read: () => readonly Shortcut[] }

/** The second key of two must follow within this time. */
const SEQUENCE_MS = 1200

const ShortcutContext = createContext<Set<ShortcutSource> | undefined>(undefined)

/** Single-key shortcuts do nothing while the focus is in a field, or when they are turned off. */
export function ShortcutProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(() => new Set<ShortcutSource>())

  useLayoutEffect(() => {
    let first = { key: '', at: 0 }
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing) return
      const withCtrl = event.ctrlKey || event.metaKey
      if (!withCtrl && (isTyping(event.target) || !areSingleKeyShortcutsOn())) return
      if (document.querySelector('dialog:modal')) return
      const key = (withCtrl ? 'ctrl+' : '') + event.key.toLowerCase()
      const shifted =
        withCtrl && event.shiftKey ? findShortcut(listShortcuts(registry), `ctrl+shift+${event.key.toLowerCase()}`) : undefined
      const known = listShortcuts(registry)
      const isSecond = first.key !== '' && event.timeStamp - first.at < SEQUENCE_MS
      const shortcut = shifted || (isSecond && findShortcut(known, `${first.key} ${key}`)) || findShortcut(known, key)
      first = !shortcut && known.some(({ keys }) => keys.startsWith(`${key} `)) ? { key, at: event.timeStamp } : { key: '', at: 0 }
      if (!shortcut) return
      event.preventDefault()
      shortcut.run(event)
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [registry])

  return <ShortcutContext value={registry}>{children}</ShortcutContext>
}

/** Active while the component is shown, from its first frame on. Of two with the same keys, the one registered later runs. */
export function useShortcuts(shortcuts: readonly Shortcut[], group: ShortcutGroup = 'page'): void {
  const registry = use(ShortcutContext)
  const read = useEffectEvent(() => shortcuts)
  useLayoutEffect(() => {
    const source = { group, read: () => read() }
    registry?.add(source)
    return () => void registry?.delete(source)
  }, [registry, group])
}

export function useShortcutList(): () => GroupedShortcut[] {
  const registry = use(ShortcutContext)
  return () => (registry ? listShortcuts(registry) : [])
}

const listShortcuts = (registry: Set<ShortcutSource>): GroupedShortcut[] =>
  [...registry].flatMap(({ group, read }) => read().map((shortcut) => ({ ...shortcut, group })))

const findShortcut = (shortcuts: readonly Shortcut[], keys: string) => shortcuts.findLast((shortcut) => shortcut.keys === keys)

/** Typing in a checkbox does nothing: rows are selected with them. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
