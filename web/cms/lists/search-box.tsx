import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { cms } from '../../../content/cms.ts'
import { SEARCH_MAX_LENGTH } from '../../../contract/fields.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'

/** Long enough that a word is asked for once, short enough not to be noticed. */
const DEBOUNCE_MS = 250

type Props = { label: string; value: string; onSearch: (search: string) => void; className?: string }

/** Searches while somebody types, with a breath after the last letter; at once by Enter, or when they turn to something else. */
export function SearchBox({ label, value, onSearch, className }: Props) {
  const [input, setTyped] = useState(value)
  const [known, setKnown] = useState({ value, asked: value })
  const box = useRef<HTMLElement>(null)
  // The address may change by itself: back, or 'Clear all'.
  if (known.value !== value) {
    setKnown({ value, asked: value })
    if (known.asked !== value) setTyped(value)
  }

  function submit(search = input.trim()): void {
    if (search === known.asked) return
    setKnown({ ...known, asked: search })
    onSearch(search)
  }

  const submitLater = useEffectEvent(submit)
  useEffect(() => {
    if (input.trim() === known.asked) return
    const timer = setTimeout(() => submitLater(), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [input, known.asked])

  function clear(): void {
    setTyped('')
    submit('')
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
        maxLength={SEARCH_MAX_LENGTH}
        autoComplete="off"
        data-search
        value={input}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && submit()}
        // Else the search would come in between, and call back whoever is already on the way to a row.
        onBlur={() => submit()}
        trailing={input && <IconButton variant="quiet" icon="close" label={cms.list.clearSearch} onClick={clear} />}
      />
    </search>
  )
}
