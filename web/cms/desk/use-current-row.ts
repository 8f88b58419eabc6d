import { useEffect, useLayoutEffect, useState } from 'react'

export type CurrentRow = ReturnType<typeof useCurrentRow>

const NEVER_SHOWN = -1

/** The row that was current when the list was left: the way back goes on there. */
let lastCurrent: string | undefined

/**
 * The row that keys act on. It has the focus, so that Enter and Tab work as usual. When it leaves the list, the row that takes its place is
 * current, and gets the focus if that would be lost.
 */
export function useCurrentRow(rowIds: readonly string[]) {
  const [chosen, setChosen] = useState(lastCurrent)
  const [place, setPlace] = useState(NEVER_SHOWN)
  const [focusRequest, setFocusRequest] = useState(0)
  const [awaited, setAwaited] = useState<string>()
  const index = chosen === undefined ? NEVER_SHOWN : rowIds.indexOf(chosen)
  const current = index === -1 ? undefined : chosen
  if (index !== -1 && index !== place) setPlace(index)

  useLayoutEffect(() => {
    lastCurrent = chosen
  }, [chosen])

  // The row that takes the place of one that has left. The effect gives it the focus if that is lost.
  const isGone = chosen !== undefined && current === undefined && place !== NEVER_SHOWN
  const replacement = isGone ? rowIds[Math.min(place, rowIds.length - 1)] : undefined
  if (replacement !== undefined) setChosen(replacement)
  if (awaited !== undefined && rowIds.includes(awaited)) {
    setAwaited(undefined)
    goTo(awaited)
  }
  useEffect(() => {
    if (focusRequest > 0) focusRow(lastCurrent)
  }, [focusRequest])
  useEffect(() => {
    if (document.activeElement === document.body && place !== NEVER_SHOWN) focusRow(current)
  }, [current, place])

  function goTo(id: string | undefined): void {
    if (id === undefined) return
    setChosen(id)
    setFocusRequest((count) => count + 1)
  }

  return {
    current,
    goTo,
    /** As soon as the list has it. */
    goToWhenShown: setAwaited,
    /** Without moving the focus. */
    mark: setChosen,
    move: (step: 1 | -1) => goTo(current === undefined ? rowIds.at(step === 1 ? 0 : -1) : rowIds[index + step]),
    /** The row below these, or else above: where to go on when they leave the list. */
    rowAfter(ids: readonly string[]): string | undefined {
      const last = rowIds.findLastIndex((id) => ids.includes(id))
      return rowIds.slice(last + 1).find((id) => !ids.includes(id)) ?? rowIds.findLast((id) => !ids.includes(id))
    },
  }
}

function focusRow(id: string | undefined): void {
  if (id !== undefined) document.querySelector<HTMLElement>(`[data-case="${CSS.escape(id)}"] [data-row]`)?.focus()
}
