import { type KeyboardEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { SEARCH_MAX_LENGTH } from '../../../contract/fields.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import styles from './quick-search.module.css'
import { useQuickSearch } from './use-quick-search.ts'

/** Type a few letters and press Enter for the first place, or go down to another with the arrows. */
export function QuickSearchResults({ onGone }: { onGone: () => void }) {
  const [search, setSearch] = useState('')
  const places = useQuickSearch(search.trim())
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)

  /** The box and the links below it are one column. */
  function moveFocus(event: KeyboardEvent): void {
    const stops = [...(frame.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    stops[Math.max(0, Math.min(at + step, stops.length - 1))]?.focus()
  }

  function openFirst(event: KeyboardEvent): void {
    const [first] = places
    if (event.key !== 'Enter' || !first) return moveFocus(event)
    onGone()
    void navigate(first.href)
  }

  return (
    <div ref={frame}>
      <TextField
        label={cms.goTo.label}
        hideLabel
        icon="search"
        placeholder={cms.goTo.label}
        autoComplete="off"
        maxLength={SEARCH_MAX_LENGTH}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={openFirst}
      />
      <ul className={styles.places}>
        {places.map(({ label, note, href, icon }) => (
          <li key={href}>
            <Link to={href} className={styles.place} onClick={onGone} onKeyDown={moveFocus}>
              <Icon name={icon} />
              <span className={styles.name}>{label}</span>
              <span className={styles.note}>{note}</span>
            </Link>
          </li>
        ))}
      </ul>
      {places.length === 0 && <p className="muted">{cms.goTo.nothing}</p>}
    </div>
  )
}
