import { useState } from 'react'

const NONE: ReadonlySet<string> = new Set()

export type RowSelection = ReturnType<typeof useSelection>

/** The selected rows of a page of a list. Rows that have left the list are no longer selected. */
export function useSelection(rowIds: readonly string[], chosen: ReadonlySet<string>, setChosen: (chosen: ReadonlySet<string>) => void) {
  const [anchor, setAnchor] = useState<string>()
  const selected = new Set(rowIds.filter((id) => chosen.has(id)))
  if (selected.size < chosen.size) setChosen(selected)

  /** A range goes from the row that was toggled last to this one; all of it is selected. */
  function toggle(id: string, { range }: { range: boolean }): void {
    const next = new Set(selected)
    if (range && anchor !== undefined) idsBetween(rowIds, anchor, id).forEach((each) => next.add(each))
    else if (!next.delete(id)) next.add(id)
    setChosen(next)
    setAnchor(id)
  }

  return {
    selected,
    toggle,
    toggleAll: () => setChosen(selected.size === rowIds.length ? NONE : new Set(rowIds)),
    clear: () => setChosen(NONE),
  }
}

function idsBetween(ids: readonly string[], from: string, to: string): readonly string[] {
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)]
  return start === -1 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}
