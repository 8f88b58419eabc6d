import { useNavigate } from 'react-router'
import type { DeskRow, DeskView } from '../../../contract/desk.ts'
import { useUndoShortcut } from '../casework/last-undo.ts'
import { type Shortcut, useShortcuts } from '../shortcuts/shortcuts.tsx'
import type { CurrentRow } from './use-current-row.ts'
import { deskLabels } from './labels.ts'

const labels = deskLabels.keys

type Options = {
  currentRow: CurrentRow
  /** The selected rows, or else the current one. */
  targets: readonly DeskRow[]
  onToggle: (id: string, options: { range: boolean }) => void
  onAssign: () => void
  onAssignToMe: () => void
  onSnooze: () => void
  onClose: () => void
  onSpam: () => void
  onRespond: (row: DeskRow) => void
  /** Keys were pressed that act on a row, and there is none. */
  onNoTarget: () => void
}

/** The keys of the desk. They act on the selected rows, or else on the current one. */
export function useDeskKeys({ currentRow, targets, onToggle, onNoTarget, ...acts }: Options): void {
  const navigate = useNavigate()
  const [first] = targets
  const onTargets = (keys: string, description: string, run: (row: DeskRow) => void): Shortcut => ({
    keys,
    description,
    run: () => (first ? run(first) : onNoTarget()),
  })
  const goTo = (keys: string, description: string, view: DeskView): Shortcut => ({
    keys,
    description,
    run: () => void navigate({ search: view === 'open' ? '' : `view=${view}` }),
  })
  useShortcuts(
    [
      { keys: '/', description: labels.search, run: () => document.querySelector<HTMLElement>('[data-search]')?.focus() },
      { keys: 'j', description: labels.next, run: () => currentRow.move(1) },
      { keys: 'k', description: labels.previous, run: () => currentRow.move(-1) },
      {
        keys: 'x',
        description: labels.select,
        run: ({ shiftKey }) => (currentRow.current === undefined ? onNoTarget() : onToggle(currentRow.current, { range: shiftKey })),
      },
      goTo('g o', labels.goToOpen, 'open'),
      goTo('g m', labels.goToMine, 'mine'),
      goTo('g u', labels.goToUnassigned, 'unassigned'),
    ],
    'list',
  )
  useShortcuts(
    [
      onTargets('a', labels.assign, acts.onAssign),
      onTargets('i', labels.assignToMe, acts.onAssignToMe),
      onTargets('s', labels.snooze, acts.onSnooze),
      onTargets('h', labels.snooze, acts.onSnooze),
      onTargets('e', labels.close, acts.onClose),
      onTargets('!', labels.spam, acts.onSpam),
      onTargets('r', labels.respond, acts.onRespond),
    ],
    'selection',
  )
  useUndoShortcut()
}
