import { cms } from '../../../content/cms.ts'
import { fill } from '../../../content/fill.ts'
import type { ApiFailure } from '../../../contract/client.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { Called } from '../session/use-call.ts'
import styles from './load-trouble.module.css'
import { clock } from './moments.ts'

type Props = {
  call: Pick<Called<unknown>, 'data' | 'at' | 'failure' | 'loading' | 'refresh'>
  message: (failure: ApiFailure) => string
}

/** Says that the newest could not be loaded, and from when that is which stands below. */
export function LoadTrouble({ call: { data, at, failure, loading, refresh }, message }: Props) {
  if (!failure) return null
  return (
    <div className={styles.trouble}>
      <Banner
        tone="error"
        live
        action={
          <Button variant="text" compact busy={loading} onClick={refresh}>
            {cms.list.tryAgain}
          </Button>
        }
      >
        {message(failure)}
        {data !== undefined && at !== undefined && (
          <span className={styles.from}>{fill(cms.list.shownFrom, { time: clock.format(at) })}</span>
        )}
      </Banner>
    </div>
  )
}
