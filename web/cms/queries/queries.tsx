import { useState } from 'react'
import { cms } from '../../../content/cms.ts'
import { failures } from '../../../content/failures.ts'
import { fill } from '../../../content/fill.ts'
import type { EnquirySummary } from '../../../contract/enquiry.ts'
import { Button } from '../../ui/button.tsx'
import { LoadTrouble } from '../parts/load-trouble.tsx'
import { clock } from '../parts/moments.ts'
import { isRefused } from '../session/in-words.ts'
import { StaffPage } from '../shell/staff-page.tsx'
import { DeleteQuery } from './delete-query.tsx'
import styles from './queries.module.css'
import { QueryList } from './query-list.tsx'
import { QueryStats } from './query-stats.tsx'
import { useQueries } from './use-queries.ts'

export default function Queries() {
  const queries = useQueries()
  const [doomed, setDoomed] = useState<EnquirySummary>()
  const { data, at, failure, loading, refresh } = queries
  const words = cms.queries

  return (
    <StaffPage
      title={words.title}
      text={words.text}
      actions={
        <>
          {at !== undefined && <span className={styles.updated}>{fill(cms.list.updated, { time: clock.format(at) })}</span>}
          <Button variant="ghost" compact icon="refresh" busy={loading} onClick={refresh}>
            {words.refresh}
          </Button>
        </>
      }
    >
      {failure && (
        <LoadTrouble
          message={isRefused(failure) ? failures.staffQueries.refused : failures.staffQueries.load}
          shownFrom={data && at}
          loading={loading}
          onRetry={refresh}
        />
      )}
      <QueryStats stats={data?.stats} />
      <QueryList queries={queries} onDelete={setDoomed} />
      <DeleteQuery query={doomed} onGone={queries.drop} onClose={() => setDoomed(undefined)} />
    </StaffPage>
  )
}
