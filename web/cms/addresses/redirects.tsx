import type { MouseEvent } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import type { Redirect } from '../../../contract/redirect.ts'
import { errorMessage } from '../../error-message.ts'
import { IconButton, IconLink } from '../../ui/buttons/icon-button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Table, type TableColumn } from '../../ui/display/table.tsx'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { keys } from '../data/keys.ts'
import { LIST_PAGE_SIZE, removeRow, useListQuery } from '../data/use-list-query.ts'
import { useStaffMutation, useToastMutation } from '../data/use-staff-mutation.ts'
import { dateFormat } from '../dates/dates.ts'
import { staffLabels } from '../labels.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { ListPanel } from '../lists/list-panel.tsx'
import { NoResults } from '../lists/no-results.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { useListSearchParams } from '../lists/use-list-search-params.tsx'
import { pluralize } from '../pluralize.ts'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import { AddressesPage } from './addresses-page.tsx'
import { addressLabels } from './labels.ts'
import type { RedirectDraft } from './redirect-dialog.tsx'
import styles from './addresses.module.css'

const labels = addressLabels.redirects
const numberFormat = new Intl.NumberFormat('en-GB')

export default function RedirectsPage() {
  const params = useListSearchParams()
  const { search, page, setFilters, pageLink } = params
  const filters = { search, page, limit: LIST_PAGE_SIZE }
  const queryKey = keys.redirects.list(filters)
  const redirects = useListQuery({ queryKey, queryFn: ({ signal }) => staffApi.listRedirects(filters, { signal }) }, params)
  const { data, error, isRefreshing } = redirects
  const remove = useDelete((id) => removeRow(queryKey, id))

  return (
    <AddressesPage tools={<SearchBox label={labels.search} value={search} onSearch={(text) => setFilters({ search: text })} />}>
      {(edit) => (
        <>
          <LoadErrorBanner query={redirects} message={loadErrorMessage(labels.loadFailed)} />
          <ListPanel loading={isRefreshing && data !== undefined} page={data?.page} pages={data?.totalPages} pageLink={pageLink}>
            {data && data.data.length > 0 && (
              <Table
                caption={labels.caption}
                columns={getColumns(edit, remove)}
                rows={data.data}
                rowKey={({ _id }) => _id}
                className={styles.table}
              />
            )}
            {data?.data.length === 0 && (search || page > 1 ? <NoResults /> : <EmptyState {...labels.empty} />)}
            {!data && !error && <RowSkeletons columns={Object.keys(labels.columns).length} />}
          </ListPanel>
          {data && data.total > 0 && !search && <p className={styles.note}>{pluralize(labels.total, data.total)}</p>}
        </>
      )}
    </AddressesPage>
  )
}

type Edit = (draft: RedirectDraft) => void
type Remove = (redirect: Redirect) => void

function getColumns(edit: Edit, remove: Remove): TableColumn<Redirect>[] {
  const { columns } = labels
  return [
    { head: columns.from, role: 'subject', cell: ({ from }) => <span className={styles.old}>{from}</span> },
    { head: columns.to, cell: (redirect) => <Target {...redirect} /> },
    { head: columns.hits, width: '132px', align: 'end', cell: (redirect) => <Hits {...redirect} /> },
    { head: columns.kind, width: '150px', hideOnTablet: true, cell: ({ kind, createdBy }) => <MadeBy {...{ kind, createdBy }} /> },
    {
      head: columns.since,
      width: '112px',
      hideOnTablet: true,
      cell: ({ createdAt }) => (
        <time className={styles.since} dateTime={createdAt}>
          {dateFormat.format(new Date(createdAt))}
        </time>
      ),
    },
    {
      head: columns.actions,
      role: 'actions',
      align: 'end',
      width: '152px',
      cell: (redirect) => <Actions {...{ redirect, edit, remove }} />,
    },
  ]
}

function Target({ to, title, isHidden, isBroken }: Redirect) {
  return (
    <span className={styles.target}>
      <span className={styles.address}>{to}</span>
      {title && <span className={styles.targetTitle}>{title}</span>}
      {isBroken && (
        <Badge tone="error" icon="alert" small>
          {labels.broken}
        </Badge>
      )}
      {isHidden && (
        <Badge tone="warn" icon="warning" small>
          {labels.hidden}
        </Badge>
      )}
    </span>
  )
}

const Hits = ({ hits, isUnused }: Redirect) => (isUnused ? <Badge small>{labels.unused}</Badge> : numberFormat.format(hits))

function MadeBy({ kind, createdBy }: Pick<Redirect, 'kind' | 'createdBy'>) {
  return (
    <span className={styles.madeBy}>
      {labels.kinds[kind]}
      {kind === 'staff' && createdBy && (
        <>
          , <bdi>{createdBy}</bdi>
        </>
      )}
    </span>
  )
}

function Actions({ redirect, edit, remove }: { redirect: Redirect; edit: Edit; remove: Remove }) {
  const { _id: id, from, to } = redirect

  function handleDelete({ currentTarget }: MouseEvent<HTMLElement>): void {
    focusNeighbour(currentTarget)
    remove(redirect)
  }

  return (
    <>
      <IconLink
        variant="quiet"
        icon="external"
        label={interpolate(labels.openOf, { address: from })}
        tip={labels.open}
        tipOnPhones
        // Everything below a folder has no address of its own.
        href={from.replace(/\*$/, '')}
        target="_blank"
      />
      <IconButton
        variant="quiet"
        icon="edit"
        label={interpolate(labels.editOf, { address: from })}
        tip={labels.edit}
        tipOnPhones
        onClick={() => edit({ id, from, to })}
      />
      <IconButton
        variant="quiet"
        icon="trash"
        label={interpolate(labels.deleteOf, { address: from })}
        tip={staffLabels.delete}
        tipOnPhones
        danger
        data-row
        onClick={handleDelete}
      />
    </>
  )
}

/** The row goes away with its buttons: the focus goes to a harmless one in the row beside it. */
function focusNeighbour(button: HTMLElement): void {
  const row = button.closest('tr')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  neighbour?.querySelector<HTMLElement>('a[href]')?.focus()
}

/** Deletes at once, and offers to undo it. */
function useDelete(onDeleted: (id: string) => void): Remove {
  const toast = useToast()
  const restoring = useToastMutation((id: string) => staffApi.restoreRedirect({ id }), { failed: labels.restoreFailed, about: (id) => id })
  const deleting = useStaffMutation(({ _id }: Redirect) => staffApi.deleteRedirect({ id: _id }), {
    onSuccess(_reply, { _id: id, from }) {
      onDeleted(id)
      const action = { label: labels.undo, run: () => void restoring.run(id) }
      toast({ text: interpolate(labels.deleted, { address: from }), about: id, action })
    },
    onError: (error) => toast({ kind: 'error', text: errorMessage(error, { failed: labels.deleteFailed }) }),
  })
  return (redirect) => void deleting.run(redirect)
}
