import { Link } from 'react-router'
import { settings } from '../../../content/settings.ts'
import { Select } from '../../ui/select.tsx'
import { EmptyNote } from '../parts/empty-note.tsx'
import { ListSheet } from '../parts/list-sheet.tsx'
import { LoadTrouble } from '../parts/load-trouble.tsx'
import { RowSkeletons } from '../parts/row-skeletons.tsx'
import { useListAddress } from '../parts/use-list-address.tsx'
import { useList } from '../parts/use-list.ts'
import { useIsOwner } from '../session/admin-info.ts'
import { saidOr } from '../session/in-words.ts'
import { staff } from '../session/staff-api.ts'
import { useCall } from '../session/use-call.ts'
import { ActivityTable } from './activity-table.tsx'
import { OwnersOnly } from './owners-only.tsx'
import styles from './settings.module.css'
import { SettingsPage } from './settings-page.tsx'

export default function Activity() {
  const isOwner = useIsOwner()
  return <SettingsPage page="activity">{isOwner ? <Log /> : <OwnersOnly />}</SettingsPage>
}

/** Who did what. The address says whose deeds, and which page of them. */
function Log() {
  const words = settings.activity
  const address = useListAddress()
  const { filter, pageLink } = address
  const by = address.value('by')
  const log = useList('activity?', address, { by }, staff.listAudit)
  const { data, failure, loading } = log
  const people = useCall('staff', (signal) => staff.listStaff({}, { signal }))
  return (
    <>
      <LoadTrouble call={log} message={saidOr(settings.load)} />
      <ListSheet
        tools={
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
        loading={loading && data !== undefined}
        page={data?.page}
        pages={data?.totalPages}
        pageLink={pageLink}
      >
        {data && data.data.length > 0 && <ActivityTable entries={data.data} />}
        {data?.data.length === 0 && <EmptyNote {...words.empty} action={<Link to={{ search: '' }}>{words.everybody}</Link>} />}
        {!data && !failure && <RowSkeletons columns={3} />}
      </ListSheet>
    </>
  )
}
