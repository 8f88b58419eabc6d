import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Section } from './post.ts'
import { subheadingId } from './section-editor.tsx'

/** A short post is open as a whole; of a long one only the beginning. */
const OPEN_AT_MOST = 4

/** Which sections are unfolded, and how to get into one. `edition` counts how often all of the post was replaced. */
export function useOpenSections(sections: readonly Section[], edition: number) {
  const [state, setState] = useState(() => ({ edition, opened: openAtFirst(sections) }))
  // Other sections than before: the keys we knew are gone with the old ones.
  if (state.edition !== edition) setState({ edition, opened: openAtFirst(sections) })

  const open = useCallback((keys: readonly string[], isOpen: boolean) => {
    setState(({ opened, ...rest }) => ({
      ...rest,
      opened: isOpen ? new Set([...opened, ...keys]) : new Set([...opened].filter((key) => !keys.includes(key))),
    }))
  }, [])

  /** Unfolds a section and puts the cursor into it: at its subheading, or at another of its fields. */
  const go = useCallback(
    (key: string, field = subheadingId(key)) => {
      flushSync(() => open([key], true))
      document.getElementById(field)?.focus()
    },
    [open],
  )

  return { opened: state.opened, open, go }
}

function openAtFirst(sections: readonly Section[]): ReadonlySet<string> {
  const first = sections.length > OPEN_AT_MOST ? sections.slice(0, 1) : sections
  return new Set(first.map(({ key }) => key))
}
