import { commonLabels } from '../../../content/common-labels.ts'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { groundOf } from './ground-of.ts'
import styles from './product-skeletons.module.css'
import sheets from './products.module.css'

const SHOWN = 3

/** As tall as products are, so that the page keeps its length when they come. */
export function ProductSkeletons() {
  return (
    <div className={sheets.sheets}>
      <VisuallyHidden>
        <output>{commonLabels.loading}</output>
      </VisuallyHidden>
      {Array.from({ length: SHOWN }, (_, at) => (
        <div key={at} className={classNames(sheets.sheet, groundOf(at).className)} data-skeleton>
          <div className={classNames('wrap', 'grid', styles.card)}>
            <div className={styles.words}>
              <Skeleton width="280px" className={styles.name} />
              <Skeleton width="90%" className={styles.tagline} />
              <Skeleton width="60%" className={styles.tagline} />
              <Skeleton width="80%" />
              <Skeleton width="72%" />
              <Skeleton width="440px" className={styles.buttons} />
            </div>
            <div className={styles.metrics}>
              <Skeleton width="50%" className={styles.figure} />
              <Skeleton width="30%" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
