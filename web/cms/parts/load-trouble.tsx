import { cms } from '../../../content/cms.ts'
import { fill } from '../../../content/fill.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './load-trouble.module.css'
import { clock } from './moments.ts'

type Props = {
  message: string
  /** When that came which is still shown. */
  shownFrom?: number
  loading: boolean
  onRetry: () => void
}

/** Says that the newest could not be loaded, and from when that is which stands below. */
export function LoadTrouble({ message, shownFrom, loading, onRetry }: Props) {
  return (
    <div className={styles.trouble}>
      <Banner
        tone="error"
        live
        action={
          <Button variant="text" compact busy={loading} onClick={onRetry}>
            {cms.list.tryAgain}
          </Button>
        }
      >
        {message}
        {shownFrom !== undefined && (
          <span className={styles.from}>{fill(cms.list.shownFrom, { time: clock.format(shownFrom) })}</span>
        )}
      </Banner>
    </div>
  )
}
