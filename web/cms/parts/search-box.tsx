import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cms } from '../../../content/cms.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** Long enough that a word is asked for once, short enough not to be noticed. */
const PAUSE_MS = 250

type Props = { label: string; value: string; onSearch: (search: string) => void; className?: string }

/** Searches while somebody types, with a breath after the last letter. */
export function SearchBox({ label, value, onSearch, className }: Props) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  const box = useRef<HTMLElement>(null)
  const search = useEffectEvent(onSearch)
  // The address may change by itself: back, or 'Clear all'.
  if (shown !== value) {
    setShown(value)
    if (typed.trim() !== value) setTyped(value)
  }

  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => search(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value])

  function clear(): void {
    setTyped('')
    onSearch('')
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
        maxLength={200}
        autoComplete="off"
        data-search
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        trailing={typed && <IconButton look="quiet" icon="close" label={cms.list.clearSearch} onClick={clear} />}
      />
    </search>
  )
}
