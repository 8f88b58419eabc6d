import type { ErasureCounts } from '../../../contract/person.ts'
import type { IconName } from '../../ui/media/icon-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { formatFileSize } from '../../ui/text/format-file-size.ts'
import styles from './erasure-lines.module.css'
import { peopleLabels } from './labels.ts'

type CountedKind = keyof typeof peopleLabels.erase.counted

type ErasureLine = { icon: IconName; text: string; count?: string }

const ICONS: Record<CountedKind, IconName> = {
  enquiries: 'inbox',
  solutionRequests: 'clipboard',
  lettersIn: 'mail',
  lettersOut: 'outbox',
  notes: 'note',
  files: 'file',
  drafts: 'edit',
  subscriptions: 'megaphone',
  idempotencyKeys: 'refresh',
  searchEntries: 'search',
}

const numberFormat = new Intl.NumberFormat('en-GB')

/** One line for each kind of data that there is. */
export function listErased(counts: ErasureCounts): ErasureLine[] {
  const { counted, nothing } = peopleLabels.erase
  const lines = (Object.keys(counted) as CountedKind[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => ({
      icon: ICONS[kind],
      text: kind === 'files' ? `${counted.files}, ${formatFileSize(counts.fileBytes)}` : counted[kind],
      count: numberFormat.format(counts[kind]),
    }))
  return lines.length > 0 ? lines : [{ icon: 'mail', text: nothing }]
}

/** What goes and what stays, in two groups. */
export function ErasureLines({ groups }: { groups: readonly { heading: string; lines: readonly ErasureLine[] }[] }) {
  return (
    <div className={styles.groups}>
      {groups.map(({ heading, lines }) => (
        <section key={heading}>
          <h3 className={styles.heading}>{heading}</h3>
          <ul>
            {lines.map(({ icon, text, count }) => (
              <li key={text} className={styles.line}>
                <Icon name={icon} />
                <span>{text}</span>
                {count && <span className={styles.count}>{count}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
