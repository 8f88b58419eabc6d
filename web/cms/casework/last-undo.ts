import { useShortcuts } from '../shortcuts/shortcuts.tsx'
import { caseLabels } from './labels.ts'

// The last change of this window that can be taken back, also after its page was left.

let lastUndo: (() => void) | undefined

/** Returns what the message about the change offers: a change is taken back once, by the message or by the key. */
export function rememberUndo(undo: () => void): () => void {
  let isDone = false
  lastUndo = () => {
    if (isDone) return
    isDone = true
    undo()
  }
  return lastUndo
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
