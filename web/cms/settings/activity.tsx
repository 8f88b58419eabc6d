import { Link } from 'react-router'
import { settingsLabels } from '../../../content/settings.ts'
import { Select } from '../../ui/forms/select.tsx'
import { keys } from '../data/keys.ts'
import { PAGE_SIZE, useListQuery } from '../data/use-list-query.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { ListPanel } from '../lists/list-panel.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { useListSearchParams } from '../lists/use-list-search-params.tsx'
import { useIsOwner } from '../session/current-staff.ts'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import { ActivityTable } from './activity-table.tsx'
import { OwnersOnly } from './owners-only.tsx'
import styles from './settings.module.css'
import { SettingsPage } from './settings-page.tsx'
import { useStaffMembers } from './use-staff-members.ts'

export default function Activity() {
  const isOwner = useIsOwner()
  return <SettingsPage page="activity">{isOwner ? <Log /> : <OwnersOnly />}</SettingsPage>
}

/** Who did what. The address says whose deeds, and which page of them. */
function Log() {
  const words = settingsLabels.activity
  const address = useListSearchParams()
  const { filter, pageLink } = address
  const by = address.value('by')
  const filters = { by, page: address.page, limit: PAGE_SIZE }
  const log = useListQuery(
    { queryKey: keys.audit.list(filters), queryFn: ({ signal }) => staffApi.listAuditEvents(filters, { signal }) },
    address,
  )
  const { data, error, isRefreshing } = log
  const people = useStaffMembers()
  return (
    <>
      <LoadErrorBanner query={log} message={loadErrorMessage(settingsLabels.load)} />
      <ListPanel
        toolbar={
          <>
            <p className="muted">{words.text}</p>
            <Select
              className={styles.filter}
              label={words.person}
              hideLabel
              value={by ?? ''}
              onChange={(event) => filter({ by: event.target.value })}
            >
              <option value="">{words.everybody}</option>
              {people.data?.staff.map(({ _id, name, email }) => (
                <option key={_id} value={_id}>{`${name} (${email})`}</option>
              ))}
            </Select>
          </>
        }
        loading={isRefreshing && data !== undefined}
        page={data?.page}
        pages={data?.totalPages}
        pageLink={pageLink}
      >
        {data && data.data.length > 0 && <ActivityTable entries={data.data} />}
        {data?.data.length === 0 && <EmptyState {...words.empty} action={<Link to={{ search: '' }}>{words.everybody}</Link>} />}
        {!data && !error && <RowSkeletons columns={3} />}
      </ListPanel>
    </>
  )
}
