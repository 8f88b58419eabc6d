import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigation } from 'react-router'
import { SEARCH_MAX_LENGTH } from '../../../contract/search-text.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Kbd } from '../shortcuts/kbd.tsx'
import { listLabels } from './labels.ts'
import styles from './search-box.module.css'

const DEBOUNCE_MS = 250
/** After a click on a link, which may lead to another page or only download a file. */
const LINK_FOLLOWED_MS = 5000

type Props = {
  label: string
  value: string
  /** The key that leads here, shown while the field is empty. */
  shortcut?: string
  onSearch: (search: string) => void
  className?: string
}

/** Searches after a pause in typing, and at once on Enter or when the field loses the focus. */
export function SearchBox({ label, value, shortcut, onSearch, className }: Props) {
  const [input, setInput] = useState(value)
  const [last, setLast] = useState({ value, submitted: value })
  const box = useRef<HTMLElement>(null)
  // The URL can change by the back button or 'Clear all'.
  if (last.value !== value) {
    setLast({ value, submitted: value })
    if (last.submitted !== value) setInput(value)
  }

  function submit(search = input.trim()): void {
    if (search === last.submitted) return
    setLast({ ...last, submitted: search })
    onSearch(search)
  }

  const isPressing = usePointerPressed()
  const isLeaving = useNavigation().state !== 'idle'
  const submitLater = useEffectEvent(submit)
  useEffect(() => {
    // A press that has begun on a row must end on it, and a page that is on its way must not be left for the list.
    if (input.trim() === last.submitted || isPressing || isLeaving) return
    let timer = setTimeout(() => submitLater(), DEBOUNCE_MS)
    // Before the router says that it is on its way.
    const waitForPage = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest('a[href]')) return
      clearTimeout(timer)
      timer = setTimeout(() => submitLater(), LINK_FOLLOWED_MS)
    }
    document.addEventListener('click', waitForPage, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', waitForPage, true)
    }
  }, [input, last.submitted, isPressing, isLeaving])

  function clear(): void {
    setInput('')
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
        onChange={(event) => setInput(event.target.value)}
        onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && submit()}
        // Otherwise the delayed search would replace the rows while somebody tabs to one of them.
        onBlur={() => !isPressing && submit()}
        trailing={
          input ? (
            <IconButton variant="quiet" icon="close" label={listLabels.clearSearch} onClick={clear} />
          ) : (
            shortcut && <ShortcutHint keys={shortcut} />
          )
        }
      />
    </search>
  )
}

/** Whether a button of the mouse or a finger is down. */
function usePointerPressed(): boolean {
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    const press = () => flushSync(() => setPressed(true))
    const release = () => setPressed(false)
    // Before the press takes the focus away.
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('pointerup', release, true)
    document.addEventListener('pointercancel', release, true)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('pointerup', release, true)
      document.removeEventListener('pointercancel', release, true)
    }
  }, [])
  return isPressed
}

const ShortcutHint = ({ keys }: { keys: string }) => (
  <span aria-hidden="true" className={styles.shortcut}>
    <Kbd keys={keys} />
  </span>
)
