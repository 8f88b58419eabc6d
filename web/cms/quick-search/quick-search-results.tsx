import { type KeyboardEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { SEARCH_MAX_LENGTH } from '../../../contract/search-text.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { quickSearchLabels } from './labels.ts'
import styles from './quick-search.module.css'
import { useQuickSearch } from './use-quick-search.ts'

/** Enter opens the first result; the arrow keys move between the input and the results. */
export function QuickSearchResults({ onNavigate }: { onNavigate: () => void }) {
  const [search, setSearch] = useState('')
  const { results, isSearching, error } = useQuickSearch(search.trim())
  const navigate = useNavigate()
  const container = useRef<HTMLDivElement>(null)

  function moveFocus(event: KeyboardEvent): void {
    const targets = [...(container.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const at = targets.findIndex((target) => target === document.activeElement)
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    targets[Math.max(0, Math.min(at + step, targets.length - 1))]?.focus()
  }

  function openFirst(event: KeyboardEvent): void {
    const [first] = results
    if (event.key !== 'Enter' || !first) return moveFocus(event)
    onNavigate()
    void navigate(first.href)
  }

  return (
    <div ref={container}>
      <TextField
        label={quickSearchLabels.input}
        hideLabel
        icon="search"
        placeholder={quickSearchLabels.input}
        autoComplete="off"
        maxLength={SEARCH_MAX_LENGTH}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={openFirst}
      />
      <ul className={styles.results}>
        {results.map(({ label, note, href, icon }) => (
          <li key={`${href} ${label}`}>
            <Link to={href} className={styles.result} onClick={onNavigate} onKeyDown={moveFocus}>
              <Icon name={icon} />
              <span className={styles.name}>
                <bdi>{label}</bdi>
              </span>
              <span className={styles.note}>{note}</span>
            </Link>
          </li>
        ))}
      </ul>
      <output className="muted">
        {error ? quickSearchLabels.failed : results.length === 0 && (isSearching ? quickSearchLabels.searching : quickSearchLabels.empty)}
      </output>
    </div>
  )
}
