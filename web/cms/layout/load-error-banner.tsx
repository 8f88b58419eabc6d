import { cms } from '../../../content/cms.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import type { ApiError } from '../../../contract/api-client.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import type { StaffQuery } from '../data/use-staff-query.ts'
import styles from './load-error-banner.module.css'
import { timeFormat } from '../dates/dates.ts'

type Props = {
  query: Pick<StaffQuery<unknown>, 'data' | 'dataUpdatedAt' | 'error' | 'isFetching' | 'refresh'>
  message: (error: ApiError) => string
}

/** Says that the newest could not be loaded, and from when that is which stands below. */
export function LoadErrorBanner({ query: { data, dataUpdatedAt, error, isFetching, refresh }, message }: Props) {
  if (!error) return null
  return (
    <div className={styles.trouble}>
      <Banner
        tone="error"
        live
        action={
          <Button variant="text" compact busy={isFetching} onClick={refresh}>
            {cms.list.tryAgain}
          </Button>
        }
      >
        {message(error)}
        {data !== undefined && (
          <span className={styles.from}>{interpolate(cms.list.shownFrom, { time: timeFormat.format(dataUpdatedAt) })}</span>
        )}
      </Banner>
    </div>
  )
}
