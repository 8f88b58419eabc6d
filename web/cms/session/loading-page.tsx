import { commonLabels } from '../../../content/shared-texts.ts'
import { signInLabels } from '../../../content/sign-in.ts'
import { classNames } from '../../ui/class-names.ts'
import { Spinner } from '../../ui/display/spinner.tsx'
import styles from './loading-page.module.css'

/** A whole window with nothing to show yet. */
export function LoadingPage() {
  return (
    <main className={classNames('on-light', styles.waiting)}>
      <p className={styles.words}>
        <Spinner />
        {commonLabels.loading}
      </p>
      <noscript>
        <p>{signInLabels.needsScript}</p>
      </noscript>
    </main>
  )
}
