import { commonLabels } from '../../../content/shared-texts.ts'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from './row-skeletons.module.css'

/** Placeholders while rows load. They fade in after a delay, so that a quick reply causes no flicker. */
export function RowSkeletons({ columns, rows = 8 }: { columns: number; rows?: number }) {
  return (
    <output className={styles.rows}>
      <VisuallyHidden>{commonLabels.loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton key={column} width={column === 0 ? '80%' : '60%'} />
          ))}
        </div>
      ))}
    </output>
  )
}
