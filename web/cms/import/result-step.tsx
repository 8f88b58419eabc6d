import { useState } from 'react'
import { Link } from 'react-router'
import type { ImportRedirect } from '../../../contract/import.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { StatTile, StatTiles } from '../../ui/display/stat-tile.tsx'
import { Table, type TableColumn } from '../../ui/display/table.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { keys } from '../data/keys.ts'
import { useLastKnown } from '../data/use-last-known.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { dateFormat, dateTimeFormat } from '../dates/dates.ts'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { StaffPage } from '../layout/staff-page.tsx'
import { TwoColumns } from '../layout/two-columns.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { pluralize } from '../pluralize.ts'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import { ImportSteps } from './import-steps.tsx'
import styles from './import.module.css'
import { importLabels } from './labels.ts'
import { LeftOutPosts } from './left-out-posts.tsx'
import { TakeBack } from './take-back.tsx'
import type { StepProps } from './use-import.ts'

const labels = importLabels.result
const REFRESH_MS = 1000

/** The fifth step: what has come of it. */
export function ResultStep({ details }: StepProps) {
  const { result, finishedAt } = details
  const isTakenBack = details.state === 'taken back'
  const text = isTakenBack
    ? result.keptPosts > 0
      ? pluralize(labels.takenBackKept, result.keptPosts)
      : labels.takenBackText
    : finishedAt && interpolate(labels.text, { at: dateTimeFormat.format(new Date(finishedAt)) })
  return (
    <StaffPage
      title={isTakenBack ? labels.takenBackTitle : pluralize(labels.title, result.published + result.drafts + result.replaced)}
      shortTitle={importLabels.short}
      text={text}
      back={importLabels.back}
      actions={
        <>
          <LinkButton variant="text" compact render={<Link to="/cms/import" />}>
            {labels.another}
          </LinkButton>
          <LinkButton compact render={<Link to="/cms/all-blogs" />}>
            {labels.seePosts}
          </LinkButton>
        </>
      }
    >
      <ImportSteps current={5} />
      {!isTakenBack && <Figures details={details} />}
      {!isTakenBack && (
        <div className={styles.below}>
          <TwoColumns
            main={
              <>
                <Redirects id={details._id} />
                <LeftOutPosts details={details} />
              </>
            }
            aside={<Aside details={details} />}
          />
        </div>
      )}
    </StaffPage>
  )
}

function Figures({ details: { result, progress } }: StepProps) {
  const { figures } = labels
  const failed = result.redirectsFailed
  return (
    <StatTiles ruled>
      <StatTile
        label={figures.posts}
        value={result.published + result.drafts + result.replaced}
        note={interpolate(labels.postsNote, { published: result.published, drafts: result.drafts, replaced: result.replaced })}
      />
      <StatTile
        label={figures.pictures}
        value={progress.pictures}
        note={interpolate(labels.picturesNote, { reused: progress.reusedPictures })}
      />
      <StatTile
        label={figures.redirects}
        value={result.redirects}
        note={failed > 0 ? interpolate(labels.redirectsNote.some, { count: failed }) : labels.redirectsNote.all}
      />
      <StatTile label={figures.leftOut} value={result.leftOut} note={result.leftOut > 0 && <a href="#left-out">{labels.seeWhy}</a>} />
    </StatTiles>
  )
}

const REDIRECT_COLUMNS: TableColumn<ImportRedirect>[] = [
  {
    head: labels.columns.from,
    role: 'subject',
    width: '40%',
    cell: ({ from }) => <span className={classNames(styles.address, styles.old)}>{from}</span>,
  },
  {
    head: labels.columns.to,
    cell: ({ to }) => (
      <a className={styles.address} href={to}>
        {to}
      </a>
    ),
  },
  {
    head: labels.columns.works,
    width: '170px',
    cell: ({ works }) => {
      if (works === null) return <Badge>{labels.works.unknown}</Badge>
      return (
        <Badge tone={works ? 'ok' : 'error'} icon={works ? 'check' : 'alert'}>
          {works ? labels.works.yes : labels.works.no}
        </Badge>
      )
    },
  },
]

function Redirects({ id }: { id: string }) {
  const [page, setPage] = useState(1)
  const query = useStaffQuery({
    queryKey: keys.imports.redirects(id, page),
    queryFn: ({ signal }) => staffApi.listImportRedirects({ id, page }, { signal }),
    refetchInterval: ({ state }) => (state.data?.redirects.some(({ works }) => works === null) ? REFRESH_MS : false),
  })
  const data = useLastKnown(query.data)
  return (
    <Panel heading={labels.redirects} note={data?.total} ruled flush>
      <LoadErrorBanner query={query} message={loadErrorMessage(labels.redirectsFailed)} />
      {!data && !query.error && <RowSkeletons columns={REDIRECT_COLUMNS.length} rows={4} />}
      {data && data.total > 0 && (
        <Table caption={labels.redirectsCaption} columns={REDIRECT_COLUMNS} rows={data.redirects} rowKey={({ from }) => from} />
      )}
      {data?.total === 0 && <p className={styles.padded}>{labels.noRedirects}</p>}
      {data && data.totalPages > 1 && (
        <div className={styles.padded}>
          <Pagination page={data.page} pages={data.totalPages} onPageChange={setPage} />
        </div>
      )}
    </Panel>
  )
}

function Aside({ details: { _id: id, result, progress, takeBackUntil } }: StepProps) {
  return (
    <>
      <Panel heading={labels.todo} ruled>
        <ul className={styles.todo}>
          {result.picturesWithoutAlt > 0 && <Todo text={pluralize(labels.withoutAlt, result.picturesWithoutAlt)} />}
          {progress.missingPictures > 0 && <Todo text={pluralize(labels.missing, progress.missingPictures)} />}
          <li>
            <Icon name="check" className={styles.ok} />
            {labels.feeds}
          </li>
        </ul>
      </Panel>
      {takeBackUntil && (
        <Panel heading={labels.takeBack} ruled>
          <div className={styles.stack}>
            <p className={styles.meta}>{interpolate(labels.takeBackText, { date: dateFormat.format(new Date(takeBackUntil)) })}</p>
            <TakeBack id={id} label={labels.takeBackButton} />
          </div>
        </Panel>
      )}
    </>
  )
}

function Todo({ text }: { text: string }) {
  return (
    <li>
      <Icon name="warning" className={styles.warning} />
      {text}
    </li>
  )
}
