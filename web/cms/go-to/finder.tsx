import { type KeyboardEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { SEARCH_MAX } from '../../../contract/fields.ts'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './go-to.module.css'
import { usePlaces } from './use-places.ts'

/** Type a few letters and press Enter for the first place, or go down to another with the arrows. */
export function Finder({ onGone }: { onGone: () => void }) {
  const [search, setSearch] = useState('')
  const places = usePlaces(search.trim())
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)

  /** The box and the links below it are one column. */
  function steer(event: KeyboardEvent): void {
    const stops = [...(frame.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    stops[Math.max(0, Math.min(at + step, stops.length - 1))]?.focus()
  }

  function goToFirst(event: KeyboardEvent): void {
    const [first] = places
    if (event.key !== 'Enter' || !first) return steer(event)
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
        maxLength={SEARCH_MAX}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={goToFirst}
      />
      <ul className={styles.places}>
        {places.map(({ label, note, href, icon }) => (
          <li key={href}>
            <Link to={href} className={styles.place} onClick={onGone} onKeyDown={steer}>
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
