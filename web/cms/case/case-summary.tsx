import { type ReactNode, useState } from 'react'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { DescriptionList } from '../layout/description-list.tsx'
import { replyLabels } from '../replies/labels.ts'
import styles from './respond-page.module.css'

/** On wide screens the summary is beside the reply and always open. */
const WIDE_LAYOUT = '(width >= 64em)'

type Props = { status: ReactNode; responseClock?: ReactNode; items: readonly { name: string; value: ReactNode }[] }

/** A summary of the enquiry or solution request. On small screens it is collapsed, so that the reply comes first. */
export function CaseSummary({ status, responseClock, items }: Props) {
  const isWide = useMediaQuery(WIDE_LAYOUT)
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.summary} open={isWide || isOpen} onToggle={({ currentTarget }) => !isWide && setOpen(currentTarget.open)}>
      <summary className={styles.summaryHeader} tabIndex={isWide ? -1 : undefined} onClick={(event) => isWide && event.preventDefault()}>
        <h2>{replyLabels.summary}</h2>
        {status}
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <div className={styles.summaryBody}>
        {responseClock}
        <DescriptionList items={items} />
      </div>
    </details>
  )
}
