import { type ReactNode, useState } from 'react'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { DescriptionList } from '../layout/description-list.tsx'
import styles from './replies.module.css'
import { replyLabels } from './labels.ts'

/** From here on it stands beside the letter and stays open. */
const WIDE_LAYOUT = '(width >= 1024px)'

type Props = { status: ReactNode; promise?: ReactNode; facts: readonly { name: string; value: ReactNode }[] }

/** What one has to know to answer. On a small screen it folds away, so that the letter comes first. */
export function CaseSummary({ status, promise, facts }: Props) {
  const beside = useMediaQuery(WIDE_LAYOUT)
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.summary} open={beside || open} onToggle={({ currentTarget }) => !beside && setOpen(currentTarget.open)}>
      <summary className={styles.summaryHead} tabIndex={beside ? -1 : undefined} onClick={(event) => beside && event.preventDefault()}>
        <h2>{replyLabels.summary}</h2>
        {status}
        <Icon name="chevron-down" className={styles.fold} />
      </summary>
      <div className={styles.summaryBody}>
        {promise}
        <DescriptionList items={facts} />
      </div>
    </details>
  )
}
