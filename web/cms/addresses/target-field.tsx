import type { RefObject } from 'react'
import { REDIRECT_LIMITS, type SitePageSummary } from '../../../contract/redirect.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { keys } from '../data/keys.ts'
import { useLastKnown } from '../data/use-last-known.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { useDebounced } from '../forms/use-debounced.ts'
import { staffApi } from '../session/staff-api.ts'
import { addressLabels } from './labels.ts'
import styles from './addresses.module.css'

const DEBOUNCE_MS = 250

type Props = {
  label: string
  from: string
  to: string
  error?: string
  ref: RefObject<HTMLInputElement | null>
  onChange: (to: string) => void
}

/** Where an address leads, with pages of the site to choose from. */
export function TargetField({ label, from, to, error, ref, onChange }: Props) {
  /** The button that was pressed goes away. */
  function choose(path: string): void {
    onChange(path)
    ref.current?.focus()
  }

  return (
    <>
      <TextField
        ref={ref}
        label={label}
        required
        hint={addressLabels.dialog.toHint}
        icon="search"
        maxLength={REDIRECT_LIMITS.address}
        autoComplete="off"
        spellCheck={false}
        error={error}
        value={to}
        onChange={(event) => onChange(event.target.value)}
      />
      <Suggestions from={from} to={to} onChoose={choose} />
    </>
  )
}

type SuggestionsProps = { from: string; to: string; onChoose: (path: string) => void }

/**
 * Pages like what is typed, or like the old address while nothing is. They go away at once with an address that is complete: later, the
 * buttons below would move while somebody presses one.
 */
function Suggestions({ from, to, onChoose }: SuggestionsProps) {
  const typed = to.trim()
  const search = useDebounced(typed || from.trim(), DEBOUNCE_MS)
  const isOtherSite = /^https?:/i.test(typed)
  const { data } = useStaffQuery({
    queryKey: keys.redirects.suggestions(search),
    queryFn: ({ signal }) => staffApi.suggestAddresses({ search }, { signal }),
    enabled: search !== '' && !isOtherSite,
  })
  // So that the dialog does not jump.
  const pages = useLastKnown(data)?.data ?? []
  const isComplete = isOtherSite || pages.some(({ path }) => path === typed)
  if (search === '' || isComplete || pages.length === 0) return null
  return (
    <ul className={styles.pages} aria-label={addressLabels.dialog.pages}>
      {pages.map((page) => (
        <li key={page.path}>
          <SuggestedPage page={page} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

function SuggestedPage({ page: { path, title }, onChoose }: { page: SitePageSummary; onChoose: (path: string) => void }) {
  return (
    <button type="button" className={styles.page} onClick={() => onChoose(path)}>
      <Icon name={path.startsWith('/blog/') ? 'blog' : 'browser'} />
      <span className={styles.pageName}>
        <span>{title}</span>
        <span>{path}</span>
      </span>
    </button>
  )
}
