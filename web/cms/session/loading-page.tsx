import { commonLabels } from '../../../content/shared-texts.ts'
import { classNames } from '../../ui/class-names.ts'
import { Spinner } from '../../ui/display/spinner.tsx'
import { staffLabels } from '../labels.ts'
import styles from './loading-page.module.css'

export function LoadingPage() {
  return (
    <main className={classNames('on-light', styles.page)}>
      <p className={styles.message}>
        <Spinner />
        {commonLabels.loading}
      </p>
      <noscript>
        <p>{staffLabels.needsScript}</p>
      </noscript>
    </main>
  )
}
