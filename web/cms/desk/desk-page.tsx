import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ApiError } from '../../../contract/api-client.ts'
import type { DeskKind, DeskRow } from '../../../contract/desk.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { useNow } from '../dates/use-now.ts'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { StaffPage } from '../layout/staff-page.tsx'
import { RefreshButton } from '../lists/refresh-button.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { useCurrentStaff } from '../session/current-staff.ts'
import { TEMPLATES_PATH } from '../templates/labels.ts'
import { applyChanges } from './apply-changes.ts'
import { BulkBar } from './bulk-bar.tsx'
import { type CaseAct, caseActs } from './case-acts.ts'
import { DeleteCaseDialog } from './delete-case-dialog.tsx'
import { deskChanges } from './desk-changes.ts'
import { DeskEmpty } from './desk-empty.tsx'
import { caseLink } from './desk-filter.ts'
import { DeskFoot, DeskPages } from './desk-foot.tsx'
import styles from './desk-page.module.css'
import type { RowMenu } from './desk-row.tsx'
import { deskSummary } from './desk-summary.ts'
import { DeskTable } from './desk-table.tsx'
import { DeskTiles } from './desk-tiles.tsx'
import { DeskToolbar } from './desk-toolbar.tsx'
import { groupRows, isInPromiseOrder } from './group-rows.ts'
import { deskLabels } from './labels.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { useArrivals } from './use-arrivals.ts'
import { useColleagues } from '../casework/use-colleagues.ts'
import { useCurrentRow } from './use-current-row.ts'
import { useDesk } from './use-desk.ts'
import { useDeskChanges } from './use-desk-changes.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useIsAtTop } from './use-is-at-top.ts'
import { useConnection } from './use-connection.ts'
import { useSelection } from './use-selection.ts'

const SKELETON_COLUMNS = 6
/** A menu of the bar for all selected rows. */
const SELECTION = 'selection'

type Props = {
  /** For a page with one kind of cases only. */
  kind?: DeskKind
  labels: { title: string; caption: string; search: string; empty: { title: string; text: string } }
  errorMessage: (error: ApiError) => string
}

/** The list of all cases, for a team that shares them: views, search, selection, keys, and what others do as it happens. */
export function DeskPage({ kind, labels, errorMessage }: Props) {
  const desk = useDesk(kind)
  const { data, dataUpdatedAt, filter, lastLoaded } = desk
  const people = useColleagues()
  const me = useCurrentStaff()
  const now = useNow()
  const connection = useConnection(desk)
  const changes = useDeskChanges()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [openMenu, setOpenMenu] = useState<{ id: string; menu: RowMenu }>()
  const [itemToDelete, setItemToDelete] = useState<DeskRow>()
  const [spamToConfirm, setSpamToConfirm] = useState<readonly DeskRow[]>()

  const isAtTop = useIsAtTop()
  const arrivals = useArrivals({
    listKey: desk.listKey,
    loaded: data?.data,
    hasNewest: desk.page === 1 && isInPromiseOrder(filter) && (filter.view === 'open' || filter.view === 'all') && !filter.search,
    kind: filter.kind,
    mayMove: isAtTop && chosen.size === 0 && openMenu === undefined,
  })
  const changeContext = { view: filter.view, me: me?._id ?? '', people, now }
  const rows = arrivals.rows && applyChanges(arrivals.rows, changes.pending, changeContext)
  const groups = rows && data ? groupRows(rows, { filter, counts: data.counts, pages: data.totalPages, now }) : []
  // In the order in which they are shown.
  const shownRows = groups.flatMap((group) => group.rows)
  const rowIds = shownRows.map(({ _id }) => _id)
  const selection = useSelection(rowIds, chosen, setChosen)
  const currentRow = useCurrentRow(rowIds)
  const selectedRows = shownRows.filter(({ _id }) => selection.selected.has(_id))
  const targets = selectedRows.length > 0 ? selectedRows : shownRows.filter(({ _id }) => _id === currentRow.current)
  const waitingCount = changes.pending.filter(({ state }) => state === 'waiting').length

  function act(acted: readonly DeskRow[], { change, text }: CaseAct): void {
    const ids = acted.map(({ _id }) => _id)
    const staying = applyChanges(acted, [{ key: 0, ids, change, state: 'sending' }], changeContext)
    const isCurrentStaying = staying.some(({ _id }) => _id === currentRow.current)
    currentRow.goTo(isCurrentStaying ? currentRow.current : staying.length > 0 ? staying[0]?._id : currentRow.rowAfter(ids))
    selection.clear()
    changes.change({ rows: acted, change, text, onUndone: () => currentRow.goToWhenShown(ids[0]) })
  }

  function markAsSpam(acted: readonly DeskRow[]): void {
    if (acted.length > 1) setSpamToConfirm(acted)
    else act(acted, caseActs.spam)
  }

  const actOrAsk = (acted: readonly DeskRow[], chosenAct: CaseAct) =>
    chosenAct === caseActs.spam ? markAsSpam(acted) : act(acted, chosenAct)

  const toast = useToast()
  const navigate = useNavigate()
  const openMenuOfTargets = (menu: RowMenu) => setOpenMenu({ id: selectedRows.length > 0 ? SELECTION : (targets[0]?._id ?? ''), menu })
  useDeskKeys({
    currentRow,
    targets,
    onToggle: selection.toggle,
    onAssign: () => openMenuOfTargets('assign'),
    onAssignToMe: () => me && act(targets, caseActs.assign({ _id: me._id, name: me.name })),
    onSnooze: () => openMenuOfTargets('snooze'),
    onClose: () => act(targets, targets.every(({ status }) => status === 'closed') ? caseActs.reopen : caseActs.close),
    onSpam: () => actOrAsk(targets, targets.every(({ folder }) => folder === 'spam') ? caseActs.notSpam : caseActs.spam),
    onRespond: (row) => row.email && void navigate(caseLink(row, filter, '/respond')),
    onNoTarget: () => toast({ text: deskLabels.acts.nothingSelected }),
  })

  const panel = useRef<HTMLDivElement>(null)
  const isEmpty = rows?.length === 0
  useEffect(() => {
    // The last row has left the list with the focus in it.
    if (isEmpty && document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  }, [isEmpty])

  function showArrivals(): void {
    if (arrivals.elsewhere.size > 0) return void navigate({ search: '' })
    selection.clear()
    scrollTo({ top: 0 })
    currentRow.goToWhenShown([...arrivals.held][0])
  }

  function retry(): void {
    desk.refresh()
    deskChanges.retry()
  }

  const openBulkMenu = openMenu?.id === SELECTION && openMenu.menu !== 'more' ? openMenu.menu : undefined
  return (
    <StaffPage
      title={labels.title}
      text={lastLoaded && deskSummary(lastLoaded.counts, filter.view)}
      actions={
        <div className={styles.headActions}>
          <SearchBox label={labels.search} value={desk.search} shortcut="/" onSearch={(search) => desk.setFilters({ search })} />
          <LinkButton variant="ghost" compact icon="note" render={<Link to={TEMPLATES_PATH} />}>
            {deskLabels.templates}
          </LinkButton>
          <RefreshButton updatedAt={undefined} loading={desk.isRefreshing} onRefresh={desk.refresh} />
        </div>
      }
    >
      {connection !== 'offline' || !data ? (
        <LoadErrorBanner query={desk} message={errorMessage} />
      ) : (
        <OfflineBanner shownAt={dataUpdatedAt} waitingCount={waitingCount} busy={desk.isFetching} onRetry={retry} />
      )}
      {!kind && <DeskTiles stats={lastLoaded?.stats} />}
      <VisuallyHidden>
        <output>{arrivals.announcement}</output>
      </VisuallyHidden>
      <Panel flush>
        <DeskToolbar desk={desk} pageKind={kind} />
        <div
          ref={panel}
          tabIndex={-1}
          className={styles.rows}
          aria-busy={desk.isRefreshing}
          data-loading={(desk.isRefreshing && data !== undefined) || undefined}
        >
          {shownRows.length > 0 && (
            <DeskTable
              caption={labels.caption}
              desk={desk}
              groups={groups}
              arrivalCount={arrivals.held.size + arrivals.elsewhere.size}
              onShowArrivals={showArrivals}
              context={{
                filter,
                now,
                me: me?._id ?? '',
                people,
                rowIds,
                selection,
                current: currentRow.current,
                fresh: arrivals.fresh,
                pending: changes.pending,
                openMenu,
                onMenu: setOpenMenu,
                onMark: currentRow.mark,
                onAct: actOrAsk,
                onDelete: setItemToDelete,
              }}
            />
          )}
          {isEmpty && (
            <DeskEmpty desk={desk} pageKind={kind} neverAny={labels.empty} onTake={(row) => me && act([row], caseActs.assign(me))} />
          )}
          {!data && !desk.error && <RowSkeletons columns={SKELETON_COLUMNS} />}
        </div>
        <DeskPages desk={desk} />
        {selectedRows.length === 0 && <DeskFoot connection={connection} updatedAt={dataUpdatedAt} />}
      </Panel>
      {selectedRows.length > 0 && (
        <BulkBar
          rows={selectedRows}
          people={people}
          now={now}
          openMenu={openBulkMenu}
          onMenu={(menu) => setOpenMenu(menu && { id: SELECTION, menu })}
          onAct={actOrAsk}
          onClear={selection.clear}
        />
      )}
      <ConfirmDialog
        open={spamToConfirm !== undefined}
        title={interpolate(deskLabels.confirmSpam.title, { count: spamToConfirm?.length ?? 0 })}
        question={deskLabels.confirmSpam.question}
        confirm={deskLabels.confirmSpam.confirm}
        danger
        onConfirm={() => {
          if (spamToConfirm) act(spamToConfirm, caseActs.spam)
          setSpamToConfirm(undefined)
        }}
        onCancel={() => setSpamToConfirm(undefined)}
      />
      <DeleteCaseDialog
        row={itemToDelete}
        onDeleted={({ _id }) => {
          currentRow.goTo(currentRow.rowAfter([_id]))
          desk.removeRow(_id)
        }}
        onClose={() => setItemToDelete(undefined)}
      />
    </StaffPage>
  )
}
