import { cms } from '../../../content/cms.ts'
import { interpolate } from '../../../content/interpolate.ts'
import type { ApiError } from '../../../contract/api-client.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import type { Called } from '../session/use-call.ts'
import styles from './load-error-banner.module.css'
import { timeFormat } from '../dates/dates.ts'

type Props = {
  call: Pick<Called<unknown>, 'data' | 'at' | 'failure' | 'loading' | 'refresh'>
  message: (failure: ApiError) => string
}

/** Says that the newest could not be loaded, and from when that is which stands below. */
export function LoadErrorBanner({ call: { data, at, failure, loading, refresh }, message }: Props) {
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
          <span className={styles.from}>{interpolate(cms.list.shownFrom, { time: timeFormat.format(at) })}</span>
        )}
      </Banner>
    </div>
  )
}
