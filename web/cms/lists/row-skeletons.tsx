import { commonLabels } from '../../../content/shared-texts.ts'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from './row-skeletons.module.css'

/** Rows on their way: seen after a moment only, so that a quick answer does not flicker. */
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
