import { useState } from 'react'
import { Link, Outlet, useParams } from 'react-router'
import { interpolate } from '../../../contract/interpolate.ts'
import { MEDIA_FILTERS, MEDIA_ORDERS, MEDIA_PAGE_SIZE, type MediaCounts, type MediaPicture } from '../../../contract/media.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { listPictureNames } from '../../ui/media/picture-files.ts'
import { formatFileSize } from '../../ui/text/format-file-size.ts'
import { keys } from '../data/keys.ts'
import { useListQuery } from '../data/use-list-query.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { StaffPage } from '../layout/staff-page.tsx'
import { FilterTabs } from '../lists/filter-tabs.tsx'
import { ListPages } from '../lists/list-panel.tsx'
import { NoResults } from '../lists/no-results.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { type ListSearchParams, useListSearchParams } from '../lists/use-list-search-params.tsx'
import { pluralize } from '../pluralize.ts'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import { MEDIA_PATH, deletionLabels, mediaLabels as labels, sitePictureLabels } from './labels.ts'
import styles from './media-library.module.css'
import type { LibraryContext } from './media-detail.tsx'
import { MediaTile } from './media-tile.tsx'
import tileStyles from './media-tile.module.css'
import { SitePictureGrid } from './site-pictures/site-picture-grid.tsx'
import { DropArea } from './upload/drop-area.tsx'
import { UploadButton } from './upload/upload-button.tsx'
import { UploadList } from './upload/upload-list.tsx'
import { isOnTheWay } from './upload/upload-queue.ts'
import { useUploadQueue } from './upload/use-upload-queue.ts'
import { UploadGuard } from './upload-guard.tsx'
import { useDeletePictures } from './use-delete-pictures.ts'

const SITE_FILTER = 'site'
const SITE_PICTURE_COUNT = listPictureNames().length

/** All pictures as a grid, and the open one beside it. */
export default function MediaLibraryPage() {
  const { id, '*': openSitePicture } = useParams()
  const openId = id ?? openSitePicture
  const params = useListSearchParams()
  const filters = useMediaFilters(params)
  const uploads = useUploadQueue()
  const library = useListQuery(
    { queryKey: keys.media.list(filters), queryFn: ({ signal }) => staffApi.listMedia(filters, { signal }) },
    params,
  )
  const { data, error, isRefreshing } = library
  const isOfSite = params.getParam('filter') === SITE_FILTER
  const isEmpty = data?.counts.all === 0 && !isOfSite
  // One that was replaced while a file is being chosen would lose the file: it comes when its place is known.
  const hasUploadButton = uploads.list.length > 0 || Boolean(error) || (data !== undefined && !isEmpty)
  const isUploading = uploads.list.some(({ state }) => isOnTheWay(state))
  return (
    <DropArea message={labels.dropHere} onFiles={uploads.add}>
      {/* A router has room for one guard: a picture that is open has its own. */}
      {id === undefined && <UploadGuard isBusy={isUploading} />}
      <StaffPage
        title={labels.title}
        shortTitle={openId && (openSitePicture ?? data?.data.find(({ _id }) => _id === openId)?.name ?? labels.picture)}
        text={data && describeLibrary(data)}
        actions={hasUploadButton && <UploadButton onFiles={uploads.add} />}
      >
        <LoadErrorBanner query={library} message={loadErrorMessage(labels.loadFailed)} />
        <UploadList uploads={uploads} />
        {isEmpty && uploads.list.length === 0 && (
          <Panel flush>
            <EmptyState {...labels.empty} action={<FirstUpload onFiles={uploads.add} />} />
          </Panel>
        )}
        {!isEmpty && (
          <div className={classNames(styles.panes, openId && styles.hasOpen)}>
            <div className={styles.list}>
              <Toolbar params={params} filters={filters} isOfSite={isOfSite} counts={data?.counts} />
              {isOfSite ? (
                <SitePictureGrid search={filters.search} openName={openSitePicture} />
              ) : (
                <div aria-busy={isRefreshing} data-loading={(isRefreshing && data !== undefined) || undefined} className={styles.grid}>
                  {!data && !error && <TileSkeletons />}
                  {data && data.data.length > 0 && (
                    <PictureGrid key={filters.filter} pictures={data.data} openId={openId} isUnused={filters.filter === 'unused'} />
                  )}
                  {data?.data.length === 0 && <NothingFound {...filters} />}
                </div>
              )}
              {!isOfSite && <ListPages page={data?.page} pages={data?.totalPages} pageLink={params.pageLink} />}
            </div>
            {openId && (
              <aside className={styles.open} aria-label={labels.picture}>
                <Outlet context={{ isUploading } satisfies LibraryContext} />
              </aside>
            )}
          </div>
        )}
      </StaffPage>
    </DropArea>
  )
}

function useMediaFilters({ search, page, getParam }: ListSearchParams) {
  const filter = MEDIA_FILTERS.find((each) => each === getParam('filter'))
  const order = MEDIA_ORDERS.find((each) => each === getParam('order')) ?? 'newest'
  return { search, filter, order, page, limit: MEDIA_PAGE_SIZE }
}

type Filters = ReturnType<typeof useMediaFilters>

function describeLibrary({ counts, totalBytes }: { counts: MediaCounts; totalBytes: number }): string {
  if (counts.all === 0) return labels.text
  const totals = interpolate(labels.totals, { pictures: pluralize(labels.pictures, counts.all), size: formatFileSize(totalBytes) })
  return `${labels.text} ${totals}`
}

function FirstUpload({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <div className={styles.first}>
      <UploadButton onFiles={onFiles} />
      <p className="small muted">{labels.formats}</p>
      <LinkButton variant="text" compact render={<Link to={{ search: `filter=${SITE_FILTER}` }} />}>
        {sitePictureLabels.see}
      </LinkButton>
    </div>
  )
}

type ToolbarProps = { params: ListSearchParams; filters: Filters; isOfSite: boolean; counts: MediaCounts | undefined }

function Toolbar({ params: { linkTo, setFilters }, filters: { search, filter, order }, isOfSite, counts }: ToolbarProps) {
  const tabs = [
    { label: labels.all, filter: undefined, count: counts?.all },
    { label: labels.noAlt, filter: 'no-alt', count: counts?.noAlt },
    { label: labels.unused, filter: 'unused', count: counts?.unused },
    { label: labels.ofSite, filter: SITE_FILTER, count: SITE_PICTURE_COUNT },
  ] as const
  return (
    <div className={styles.toolbar}>
      <SearchBox label={labels.search} value={search} className={styles.search} onSearch={(text) => setFilters({ search: text })} />
      <FilterTabs
        label={labels.filters}
        tabs={tabs.map((tab) => ({
          label: tab.label,
          to: linkTo({ filter: tab.filter }),
          current: tab.filter === (isOfSite ? SITE_FILTER : filter),
          ...(tab.count !== undefined && { count: tab.count }),
        }))}
      />
      {!isOfSite && (
        <Select
          label={labels.order}
          hideLabel
          value={order}
          className={styles.order}
          onChange={({ target }) => setFilters({ order: target.value === 'newest' ? undefined : target.value })}
        >
          {MEDIA_ORDERS.map((each) => (
            <option key={each} value={each}>
              {labels.orders[each]}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}

function NothingFound({ search, filter }: Filters) {
  if (!search && filter === 'unused') return <EmptyState {...labels.nothingUnused} />
  if (!search && filter === 'no-alt') return <EmptyState {...labels.nothingWithoutAlt} />
  return <NoResults />
}

const TileSkeletons = () => (
  <div className={tileStyles.grid}>
    {Array.from({ length: 8 }, (_, index) => (
      <Skeleton key={index} ratio="1 / 1.05" />
    ))}
  </div>
)

type GridProps = { pictures: readonly MediaPicture[]; openId: string | undefined; isUnused: boolean }

/** Unused pictures can be chosen and deleted together. */
function PictureGrid({ pictures, openId, isUnused }: GridProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const shown = pictures.filter(({ _id }) => chosen.has(_id))
  const toggle = (id: string) => setChosen((current) => (current.has(id) ? without(current, id) : new Set([...current, id])))
  return (
    <>
      {isUnused && <ChosenBar chosen={shown} onDeleted={() => setChosen(new Set())} />}
      <ul className={tileStyles.grid} aria-label={labels.grid}>
        {pictures.map((picture) => (
          <li key={picture._id} className={styles.item}>
            <PictureLink picture={picture} isOpen={picture._id === openId} />
            {isUnused && (
              <label className={styles.select}>
                <input
                  type="checkbox"
                  aria-label={interpolate(labels.select, { name: picture.name })}
                  checked={chosen.has(picture._id)}
                  onChange={() => toggle(picture._id)}
                />
              </label>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => new Set([...ids].filter((each) => each !== id))

function PictureLink({ picture, isOpen }: { picture: MediaPicture; isOpen: boolean }) {
  const { linkTo } = useListSearchParams()
  const page = new URLSearchParams(window.location.search).get('page') ?? undefined
  return (
    <Link
      to={{ pathname: `${MEDIA_PATH}/${picture._id}`, ...linkTo({ page }) }}
      preventScrollReset
      className={tileStyles.tile}
      aria-current={isOpen ? 'page' : undefined}
    >
      <MediaTile picture={picture} />
    </Link>
  )
}

function ChosenBar({ chosen, onDeleted }: { chosen: readonly MediaPicture[]; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const deletePictures = useDeletePictures()

  async function confirm(): Promise<void> {
    setBusy(true)
    await deletePictures(chosen)
    setBusy(false)
    setAsking(false)
    onDeleted()
  }

  return (
    <div className={styles.chosen}>
      <p className="small muted">{labels.unusedNote}</p>
      <output>{chosen.length > 0 && pluralize(labels.chosen, chosen.length)}</output>
      {chosen.length > 0 && (
        <Button variant="danger-ghost" compact icon="trash" onClick={() => setAsking(true)}>
          {pluralize(labels.deleteChosen, chosen.length)}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={pluralize(deletionLabels.many, chosen.length)}
        question={deletionLabels.question}
        subject={chosen.map(({ name }) => name).join(', ')}
        confirm={deletionLabels.confirm}
        danger
        busy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
