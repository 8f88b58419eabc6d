import { useState } from 'react'
import type { ImportItem } from '../../../contract/import.ts'
import { Table, type TableColumn } from '../../ui/display/table.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { keys } from '../data/keys.ts'
import { useLastKnown } from '../data/use-last-known.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import styles from './import.module.css'
import { importLabels } from './labels.ts'
import type { StepProps } from './use-import.ts'

const { dryRun, result } = importLabels

const COLUMNS: TableColumn<ImportItem>[] = [
  { head: dryRun.columns.post, role: 'subject', cell: ({ title }) => <bdi>{title || dryRun.noTitle}</bdi> },
  { head: dryRun.columns.what, width: '50%', cell: ({ reason }) => reason },
]

/** What was not brought, and why. */
export function LeftOutPosts({ details: { _id: id } }: StepProps) {
  const [page, setPage] = useState(1)
  const filters = { filter: 'left out' as const, page }
  const query = useStaffQuery({
    queryKey: keys.imports.items(id, filters),
    queryFn: ({ signal }) => staffApi.listImportItems({ id, ...filters }, { signal }),
  })
  const data = useLastKnown(query.data)
  if (!data || data.items.length === 0) return <LoadErrorBanner query={query} message={loadErrorMessage(importLabels.postsFailed)} />
  return (
    <div id="left-out">
      <Panel heading={result.figures.leftOut} ruled flush>
        <Table caption={result.figures.leftOut} columns={COLUMNS} rows={data.items} rowKey={({ position }) => String(position)} />
        {data.totalPages > 1 && (
          <div className={styles.padded}>
            <Pagination page={data.page} pages={data.totalPages} onPageChange={setPage} />
          </div>
        )}
      </Panel>
    </div>
  )
}
