import { useShortcuts } from '../shortcuts/shortcuts.tsx'
import { caseLabels } from './labels.ts'

// The last change of this window that can be taken back, also after its page was left.

let lastUndo: (() => void) | undefined

export function rememberUndo(undo: () => void): void {
  lastUndo = undo
}

/** The key z takes back the last change. */
export function useUndoShortcut(): void {
  useShortcuts([{ keys: 'z', description: caseLabels.undo.shortcut, run: undoLast }], 'everywhere')
}

/** Once: a second press does not take back the change before. */
function undoLast(): void {
  const undo = lastUndo
  lastUndo = undefined
  undo?.()
}
