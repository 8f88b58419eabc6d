import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { Colleague } from '../../../contract/desk.ts'
import { findMentionQuery, matchColleagues } from './mentions.ts'

const MAX_OFFERED = 8

export type MentionMenu = ReturnType<typeof useMentionMenu>

type Options = { area: RefObject<HTMLTextAreaElement | null>; text: string; write: (text: string) => void; people: readonly Colleague[] }

/** Offers colleagues while a name is typed behind an @. The focus stays in the text; the chosen option is its active descendant. */
export function useMentionMenu({ area, text, write, people }: Options) {
  const listId = useId()
  const [cursor, setCursor] = useState(0)
  const [activeId, setActiveId] = useState<string>()
  /** The text for which the list was closed by hand. */
  const [closedFor, setClosedFor] = useState<string>()
  const nextCursor = useRef<number>(undefined)

  const query = closedFor === text ? undefined : findMentionQuery(text, Math.min(cursor, text.length))
  const offered = query ? matchColleagues(query.search, people).slice(0, MAX_OFFERED) : []
  const isOpen = offered.length > 0
  const active = offered.find(({ _id }) => _id === activeId) ?? offered[0]
  const optionId = ({ _id }: Colleague) => `${listId}-${_id}`

  useEffect(() => {
    if (nextCursor.current === undefined) return
    area.current?.setSelectionRange(nextCursor.current, nextCursor.current)
    nextCursor.current = undefined
  }, [text, area])

  function choose({ name }: Colleague): void {
    if (!query) return
    const before = `${text.slice(0, query.start)}@${name} `
    const after = text.slice(cursor).replace(/^ /, '')
    nextCursor.current = before.length
    setCursor(before.length)
    write(before + after)
    area.current?.focus()
  }

  /** Whether the key was for the list. */
  function handleKey(event: KeyboardEvent): boolean {
    if (!isOpen || !active || event.ctrlKey || event.metaKey || event.altKey) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActiveId(offered.at((offered.indexOf(active) + step) % offered.length)?._id)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(active)
    else if (event.key === 'Escape') setClosedFor(text)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  return {
    listId,
    offered,
    active,
    optionId,
    choose,
    handleKey,
    /** After each change of the text or of the cursor. */
    followCursor: () => setCursor(area.current?.selectionStart ?? 0),
    close: () => setClosedFor(text),
    fieldProps: {
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': active && isOpen ? optionId(active) : undefined,
    } as const,
  }
}
