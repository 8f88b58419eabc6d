import type { ApiError } from '../../../contract/api-client.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import type { StaffQuery } from '../data/use-staff-query.ts'
import { timeFormat } from '../dates/dates.ts'
import styles from './load-error-banner.module.css'

type Props = {
  query: Pick<StaffQuery<unknown>, 'data' | 'dataUpdatedAt' | 'error' | 'isFetching' | 'refresh'>
  message: (error: ApiError) => string
}

/** A load failed. Data from an earlier load stays on the page; the banner tells its time. */
export function LoadErrorBanner({ query: { data, dataUpdatedAt, error, isFetching, refresh }, message }: Props) {
  if (!error) return null
  return (
    <div className={styles.banner}>
      <Banner
        tone="error"
        live
        action={
          <Button variant="text" compact busy={isFetching} onClick={refresh}>
            Try again
          </Button>
        }
      >
        {message(error)}
        {data !== undefined && <span className={styles.staleNote}>What you see is from {timeFormat.format(dataUpdatedAt)}.</span>}
      </Banner>
    </div>
  )
}
