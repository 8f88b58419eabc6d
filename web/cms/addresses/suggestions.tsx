import { useState } from 'react'
import type { SitePageSummary } from '../../../contract/redirect.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { useDebounced } from '../forms/use-debounced.ts'
import { staffApi } from '../session/staff-api.ts'
import { addressLabels } from './labels.ts'
import styles from './addresses.module.css'

const DEBOUNCE_MS = 250

type SuggestionsProps = { from: string; to: string; onChoose: (path: string) => void }

/** Pages like what is typed, or like the old address while nothing is. */
export function Suggestions({ from, to, onChoose }: SuggestionsProps) {
  const search = useDebounced(to.trim() || from.trim(), DEBOUNCE_MS)
  const isOtherSite = /^https?:/i.test(search)
  const { data } = useStaffQuery({
    queryKey: keys.redirects.suggestions(search),
    queryFn: ({ signal }) => staffApi.suggestAddresses({ search }, { signal }),
    enabled: search !== '' && !isOtherSite,
  })
  // The former ones stay while others load, so that the dialog does not jump.
  const [shown, setShown] = useState(data)
  if (data && data !== shown) setShown(data)
  const pages = search === '' || isOtherSite ? [] : (shown?.data ?? []).filter(({ path }) => path !== to.trim())
  if (pages.length === 0) return null
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
