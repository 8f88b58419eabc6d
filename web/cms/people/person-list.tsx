import { Link } from 'react-router'
import type { PersonSummary } from '../../../contract/person.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Table, type TableColumn } from '../../ui/display/table.tsx'
import { keys } from '../data/keys.ts'
import { LIST_PAGE_SIZE, useListQuery } from '../data/use-list-query.ts'
import { DateTime } from '../dates/date-time.tsx'
import { EmptyState } from '../layout/empty-state.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { StaffPage } from '../layout/staff-page.tsx'
import { ListPanel } from '../lists/list-panel.tsx'
import { NoResults } from '../lists/no-results.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { RowTitle } from '../lists/row-title.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { useListSearchParams } from '../lists/use-list-search-params.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { useIsOwner } from '../session/current-staff.ts'
import { staffApi } from '../session/staff-api.ts'
import { pluralize } from '../pluralize.ts'
import { peopleLabels } from './labels.ts'
import { NewsletterBadge } from './newsletter-badge.tsx'
import styles from './person-list.module.css'

const labels = peopleLabels.list

export default function PersonListPage() {
  const isOwner = useIsOwner()
  const params = useListSearchParams()
  const { search, page, setFilters, pageLink } = params
  const filters = { search, page, limit: LIST_PAGE_SIZE }
  const people = useListQuery(
    { queryKey: keys.people.list(filters), queryFn: ({ signal }) => staffApi.listPeople(filters, { signal }) },
    params,
  )
  const { data, error, isRefreshing } = people
  return (
    <StaffPage title={labels.title} text={labels.text} actions={isOwner && <RegisterLink />}>
      <LoadErrorBanner query={people} message={loadErrorMessage(labels.loadFailed)} />
      <ListPanel
        toolbar={
          <>
            <SearchBox label={labels.search} value={search} onSearch={(text) => setFilters({ search: text })} />
            {data && <p className={styles.total}>{pluralize(labels.total, data.total)}</p>}
          </>
        }
        loading={isRefreshing && data !== undefined}
        page={data?.page}
        pages={data?.totalPages}
        pageLink={pageLink}
      >
        {data && data.data.length > 0 && <Table caption={labels.caption} columns={COLUMNS} rows={data.data} rowKey={({ _id }) => _id} />}
        {data?.data.length === 0 && (search || page > 1 ? <NoResults /> : <EmptyState {...labels.empty} />)}
        {!data && !error && <RowSkeletons columns={COLUMNS.length} />}
      </ListPanel>
    </StaffPage>
  )
}

function RegisterLink() {
  return (
    <LinkButton variant="text" compact icon="archive" render={<Link to="/cms/people/erasures" />}>
      {peopleLabels.erasures.link}
    </LinkButton>
  )
}

const { columns } = labels

const COLUMNS: TableColumn<PersonSummary>[] = [
  { head: columns.person, role: 'subject', width: '32%', cell: (person) => <PersonCell {...person} /> },
  {
    head: columns.organization,
    hideOnTablet: true,
    cell: ({ organization }) => (organization ? <Organization name={organization} /> : <Nothing />),
  },
  { head: columns.cases, width: '96px', align: 'end', cell: ({ caseCount }) => caseCount },
  {
    head: columns.newsletter,
    width: '190px',
    cell: ({ newsletter }) => (newsletter === 'none' ? <Nothing /> : <NewsletterBadge state={newsletter} />),
  },
  { head: columns.activity, width: '190px', cell: ({ lastActivityAt }) => <DateTime at={lastActivityAt} /> },
]

function PersonCell({ _id, name, address, organization }: PersonSummary) {
  return <RowTitle to={`/cms/people/${_id}`} name={name} notes={[name !== address && address]} tabletNote={organization} />
}

function Organization({ name }: { name: string }) {
  return (
    <span className={styles.organization} title={name}>
      <bdi>{name}</bdi>
    </span>
  )
}

const Nothing = () => <span className="muted">–</span>
