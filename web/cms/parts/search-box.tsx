import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { cms } from '../../../content/cms.ts'
import { SEARCH_MAX } from '../../../contract/fields.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** Long enough that a word is asked for once, short enough not to be noticed. */
const PAUSE_MS = 250

type Props = { label: string; value: string; onSearch: (search: string) => void; className?: string }

/** Searches while somebody types, with a breath after the last letter; at once by Enter, or when they turn to something else. */
export function SearchBox({ label, value, onSearch, className }: Props) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState({ value, asked: value })
  const box = useRef<HTMLElement>(null)
  // The address may change by itself: back, or 'Clear all'.
  if (known.value !== value) {
    setKnown({ value, asked: value })
    if (known.asked !== value) setTyped(value)
  }

  function ask(search = typed.trim()): void {
    if (search === known.asked) return
    setKnown({ ...known, asked: search })
    onSearch(search)
  }

  const askLater = useEffectEvent(ask)
  useEffect(() => {
    if (typed.trim() === known.asked) return
    const timer = setTimeout(() => askLater(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, known.asked])

  function clear(): void {
    setTyped('')
    ask('')
    box.current?.querySelector('input')?.focus()
  }

  return (
    <search ref={box} className={className}>
      <TextField
        label={label}
        hideLabel
        placeholder={label}
        icon="search"
        type="search"
        maxLength={SEARCH_MAX}
        autoComplete="off"
        data-search
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && ask()}
        // Else the search would come in between, and call back whoever is already on the way to a row.
        onBlur={() => ask()}
        trailing={typed && <IconButton look="quiet" icon="close" label={cms.list.clearSearch} onClick={clear} />}
      />
    </search>
  )
}
