import { interpolate } from '../../../contract/interpolate.ts'
import type { MissingAddress } from '../../../contract/redirect.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Table, type TableColumn } from '../../ui/display/table.tsx'
import { dateFormat } from '../dates/dates.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { ListPanel } from '../lists/list-panel.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { AddressesPage, useMissingAddresses } from './addresses-page.tsx'
import { addressLabels } from './labels.ts'
import type { RedirectDraft } from './redirect-dialog.tsx'
import styles from './addresses.module.css'

const labels = addressLabels.missing
const numberFormat = new Intl.NumberFormat('en-GB')

export default function MissingAddressesPage() {
  const query = useMissingAddresses()
  const { data, error } = query
  return (
    <AddressesPage>
      {(edit) => (
        <>
          <LoadErrorBanner query={query} message={loadErrorMessage(labels.loadFailed)} />
          <ListPanel loading={false}>
            {data && data.data.length > 0 && (
              <Table
                caption={labels.caption}
                columns={getColumns(edit)}
                rows={data.data}
                rowKey={({ path }) => path}
                className={styles.table}
              />
            )}
            {data?.data.length === 0 && <EmptyState {...labels.empty} />}
            {!data && !error && <RowSkeletons columns={Object.keys(labels.columns).length} />}
          </ListPanel>
          {data && data.data.length > 0 && <p className={styles.note}>{labels.note}</p>}
        </>
      )}
    </AddressesPage>
  )
}

function getColumns(edit: (draft: RedirectDraft) => void): TableColumn<MissingAddress>[] {
  const { columns } = labels
  return [
    { head: columns.path, role: 'subject', cell: ({ path }) => <span className={styles.missing}>{path}</span> },
    { head: columns.hits, width: '148px', align: 'end', cell: ({ hits }) => numberFormat.format(hits) },
    {
      head: columns.last,
      width: '140px',
      hideOnTablet: true,
      cell: ({ lastDay }) => (
        <time className={styles.since} dateTime={lastDay}>
          {dateFormat.format(new Date(lastDay))}
        </time>
      ),
    },
    { head: columns.suggestion, cell: ({ suggestion }) => <Suggestion page={suggestion} /> },
    {
      head: columns.actions,
      role: 'actions',
      align: 'end',
      width: '190px',
      cell: ({ path, hits, suggestion }) => (
        <Button
          variant="ghost"
          compact
          aria-label={interpolate(addressLabels.brokenLinks.makeRedirectFrom, { address: path })}
          onClick={() => edit({ from: path, to: suggestion?.path ?? '', asked: hits })}
        >
          {addressLabels.brokenLinks.makeRedirect}
        </Button>
      ),
    },
  ]
}

function Suggestion({ page }: { page: MissingAddress['suggestion'] }) {
  if (!page) return <span className="muted">{labels.none}</span>
  return (
    <span className={styles.suggested}>
      <span>{page.title}</span>
      <span className={styles.address}>{page.path}</span>
    </span>
  )
}
