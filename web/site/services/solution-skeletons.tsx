import { commonLabels } from '../../../content/common-labels.ts'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from './solution-skeletons.module.css'

const ROWS = 5

/** The places of the rows, while they are on their way. */
export function SolutionSkeletons() {
  return (
    <div className={styles.rows}>
      <VisuallyHidden>
        <output>{commonLabels.loading}</output>
      </VisuallyHidden>
      {Array.from({ length: ROWS }, (_, at) => (
        <div key={at} className={styles.row}>
          <Skeleton className={styles.mark} />
          <Skeleton className={styles.name} />
        </div>
      ))}
    </div>
  )
}
