import { useState } from 'react'
import { Link } from 'react-router'
import { IMPORT_ITEM_FILTERS, type ImportItem } from '../../../contract/import.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Table, type TableColumn } from '../../ui/display/table.tsx'
import { keys } from '../data/keys.ts'
import { useListQuery } from '../data/use-list-query.ts'
import { useToastMutation } from '../data/use-staff-mutation.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { StaffPage } from '../layout/staff-page.tsx'
import { FilterTabs } from '../lists/filter-tabs.tsx'
import { ListPanel } from '../lists/list-panel.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { useListSearchParams } from '../lists/use-list-search-params.tsx'
import { pluralize } from '../pluralize.ts'
import { saveFile } from '../save-file.ts'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import { ImportSteps } from './import-steps.tsx'
import styles from './import.module.css'
import { ItemDialog } from './item-dialog.tsx'
import { importLabels } from './labels.ts'
import type { StepProps } from './use-import.ts'

const labels = importLabels.dryRun

/** The third step: what would become of each post. */
export function DryRunStep({ details }: StepProps) {
  const { _id: id, decided, choices, posts } = details
  const [opened, setOpened] = useState<ImportItem>()
  const again = useToastMutation(() => staffApi.checkImport({ id, ...choices }), { failed: importLabels.found.failed })
  const start = useToastMutation(() => staffApi.startImport({ id }), { failed: labels.startFailed })
  const { ready } = decided
  return (
    <StaffPage
      title={interpolate(labels.title, { ready, all: posts })}
      shortTitle={importLabels.short}
      text={labels.text}
      back={importLabels.back}
      actions={
        <>
          <LinkButton variant="text" compact render={<Link to={{ search: '?step=found' }} />}>
            {labels.back}
          </LinkButton>
          <Button variant="ghost" compact icon="refresh" busy={again.isPending} onClick={() => void again.run(undefined)}>
            {labels.again}
          </Button>
          <Button compact disabled={ready === 0} busy={start.isPending} onClick={() => void start.run(undefined)}>
            {ready === 0 ? labels.nothing : pluralize(labels.start, ready)}
          </Button>
        </>
      }
    >
      <ImportSteps current={3} />
      <ItemList details={details} onOpen={setOpened} />
      {opened && <ItemDialog key={opened.position} importId={id} item={opened} onClose={() => setOpened(undefined)} />}
    </StaffPage>
  )
}

type ListProps = StepProps & { onOpen: (item: ImportItem) => void }

function ItemList({ details: { _id: id, decided, fileName }, onOpen }: ListProps) {
  const params = useListSearchParams()
  const { getParam, linkTo, page, pageLink } = params
  const wanted = IMPORT_ITEM_FILTERS.find((each) => each === getParam('show'))
  const filter = wanted ?? (decided.problems > 0 ? 'problems' : 'all')
  const filters = { filter, page }
  const query = useListQuery(
    { queryKey: keys.imports.items(id, filters), queryFn: ({ signal }) => staffApi.listImportItems({ id, ...filters }, { signal }) },
    params,
  )
  const download = useToastMutation(() => staffApi.downloadImportItems({ id }), {
    failed: labels.downloadFailed,
    message: () => `${fileName}.csv`,
    onSuccess: (file) => saveFile(`${fileName}.csv`, file),
  })
  const { data, error } = query
  const counts = { problems: decided.problems, 'left out': decided.leftOut }
  const tabs = IMPORT_ITEM_FILTERS.map((each) => ({
    label: labels.filters[each],
    to: linkTo({ show: each }),
    current: each === filter,
    ...(each in counts && { count: counts[each as keyof typeof counts] }),
  }))
  return (
    <ListPanel
      toolbar={
        <div className={styles.tools}>
          <FilterTabs label={labels.filter} tabs={tabs} />
          <Button variant="text" compact icon="download" busy={download.isPending} onClick={() => void download.run(undefined)}>
            {labels.download}
          </Button>
        </div>
      }
      loading={query.isRefreshing && data !== undefined}
      page={data?.page}
      pages={data?.totalPages}
      pageLink={pageLink}
    >
      <LoadErrorBanner query={query} message={loadErrorMessage(importLabels.postsFailed)} />
      {data && data.items.length > 0 && (
        <Table caption={labels.caption} columns={columnsFor(onOpen)} rows={data.items} rowKey={({ position }) => String(position)} />
      )}
      {data?.items.length === 0 && <EmptyState {...labels.empty} />}
      {!data && !error && <RowSkeletons columns={4} />}
    </ListPanel>
  )
}

const columnsFor = (onOpen: ListProps['onOpen']): TableColumn<ImportItem>[] => [
  { head: labels.columns.post, role: 'subject', width: '30%', cell: (item) => <bdi>{item.title || labels.noTitle}</bdi> },
  { head: labels.columns.what, cell: (item) => <ItemNotes item={item} /> },
  { head: labels.columns.effect, width: '26%', cell: effectOf },
  {
    head: labels.columns.actions,
    role: 'actions',
    align: 'end',
    width: '120px',
    cell: (item) =>
      (item.samePost || item.title === '') && (
        <Button variant="ghost" compact onClick={() => onOpen(item)}>
          {item.title === '' ? labels.writeHeading : labels.choose}
        </Button>
      ),
  },
]

function ItemNotes({ item: { notes, samePost } }: { item: ImportItem }) {
  return (
    <div className={styles.notes}>
      {samePost && (
        <Badge tone="warn" icon="warning">
          {samePost.wasImported ? labels.importedBefore : labels.sameHeading}
        </Badge>
      )}
      {notes.map(({ what, isBlocking }) => (
        <Badge key={what} tone={isBlocking ? 'error' : 'warn'} icon={isBlocking ? 'alert' : 'warning'}>
          {what}
        </Badge>
      ))}
    </div>
  )
}

function effectOf({ decision, reason, notes }: ImportItem): string {
  if (decision === 'leave out') return notes.find(({ isBlocking }) => isBlocking)?.effect ?? (reason || labels.decisions[decision])
  return notes[0]?.effect ?? labels.decisions[decision]
}
