import { labels } from '../../../content/labels.ts'
import { signIn } from '../../../content/sign-in.ts'
import { classes } from '../../ui/classes.ts'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './waiting.module.css'

/** A whole window with nothing to show yet. */
export function Waiting() {
  return (
    <main className={classes('on-light', styles.waiting)}>
      <p className={styles.words}>
        <Spinner />
        {labels.loading}
      </p>
      <noscript>
        <p>{signIn.needsScript}</p>
      </noscript>
    </main>
  )
}
