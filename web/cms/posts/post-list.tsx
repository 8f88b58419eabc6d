import { useState } from 'react'
import { Link } from 'react-router'
import { type StaffPostSummary, STAFF_POST_PAGE_SIZE } from '../../../contract/staff-post.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { listLabels } from '../lists/labels.ts'
import { ownErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import { StaffPage } from '../layout/staff-page.tsx'
import { StatTile, StatTiles } from '../../ui/display/stat-tile.tsx'
import { postPageLabels, postLabels } from './labels.ts'
import styles from './post-list.module.css'
import { interpolate } from '../../../contract/interpolate.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { ListPanel } from '../lists/list-panel.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { POST_STATES, STAFF_POST_CATEGORIES, POST_SORT_KEYS, SORT_ORDERS } from '../../../contract/post.ts'
import { Select } from '../../ui/forms/select.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { commonLabels } from '../../../content/shared-texts.ts'
import { PostCover } from '../../parts/post-cover.tsx'
import { IconButton, IconLink } from '../../ui/buttons/icon-button.tsx'
import { truncate } from '../../ui/text/truncate.ts'
import { PictureFrame } from '../../ui/media/picture-frame.tsx'
import { PostDate } from './post-date.tsx'
import { PostStateBadge } from './post-state-badge.tsx'
import { keys } from '../data/keys.ts'
import { useListQuery } from '../data/use-list-query.ts'
import { useListSearchParams } from '../lists/use-list-search-params.tsx'

const labels = {
  search: 'Search posts',
  category: 'Category',
  allCategories: 'All categories',
  state: 'State',
  allStates: 'All states',
  sort: 'Sort by',
  sortOptions: {
    'publishedAt desc': 'Newest first',
    'publishedAt asc': 'Oldest first',
    'mainHeading asc': 'Title, A to Z',
    'mainHeading desc': 'Title, Z to A',
    'readTime asc': 'Shortest read first',
    'readTime desc': 'Longest read first',
  },
  activeFilters: 'Filters that are set',
  removeFilter: 'Remove {{filter}}',
  hasChanges: 'Changes not published',
  range: '{{from}}–{{to}} of {{total}}',
} as const

const errorTexts = postPageLabels.errors

export default function PostListPage() {
  const posts = usePosts()
  const [itemToDelete, setItemToDelete] = useState<StaffPostSummary>()
  const { new: create, delete: title, confirmDelete } = postPageLabels

  return (
    <StaffPage
      title={postLabels.all}
      actions={
        <>
          <LinkButton variant="text" compact render={<Link to="/cms/import" />}>
            {postPageLabels.import}
          </LinkButton>
          <LinkButton compact icon="plus" render={<Link to={create.href} />}>
            {create.label}
          </LinkButton>
        </>
      }
    >
      <LoadErrorBanner query={posts} message={ownErrorMessage(errorTexts)} />
      <ListStats list={posts.data} />
      <PostList posts={posts} onDelete={setItemToDelete} />
      <DeleteDialog
        item={itemToDelete}
        getName={({ mainHeading }) => mainHeading}
        labels={{ title, question: confirmDelete.list, refused: errorTexts.deleteRefused, failed: errorTexts.delete }}
        remove={({ _id: id }) => staffApi.deletePost({ id })}
        onClose={() => setItemToDelete(undefined)}
      />
    </StaffPage>
  )
}

type PostPage = { totalBlogs: number; blogs: readonly unknown[]; page: number; totalPages: number }

function ListStats({ list }: { list: PostPage | undefined }) {
  const { total, thisPage, currentPage, perPage } = postPageLabels.stats
  return (
    <StatTiles ruled className={styles.stats}>
      <StatTile label={total} value={list?.totalBlogs ?? UNKNOWN} />
      <StatTile label={thisPage} value={list?.blogs.length ?? UNKNOWN} />
      <StatTile
        label={currentPage}
        value={
          <>
            {list?.page ?? UNKNOWN}
            <span className={styles.pageCount}> / {list?.totalPages ?? UNKNOWN}</span>
          </>
        }
      />
      <StatTile label={perPage} value={STAFF_POST_PAGE_SIZE} />
    </StatTiles>
  )
}

const UNKNOWN = '–'

type Props = { posts: PostListState; onDelete: (post: StaffPostSummary) => void }

function PostList({ posts, onDelete }: Props) {
  const { data, isRefreshing, error, search, setFilters, pageLink } = posts
  const first = ((data?.page ?? 1) - 1) * STAFF_POST_PAGE_SIZE + 1
  const shown = data?.blogs.length ?? 0
  return (
    <ListPanel
      toolbar={
        <>
          <SearchBox label={labels.search} value={search} onSearch={(text) => setFilters({ search: text })} />
          <Filters posts={posts} />
          <ActiveFilters posts={posts} />
        </>
      }
      loading={isRefreshing && data !== undefined}
      page={data?.page}
      pages={data?.totalPages}
      pageLink={pageLink}
      footer={data && shown > 0 && <span>{interpolate(labels.range, { from: first, to: first + shown - 1, total: data.totalBlogs })}</span>}
    >
      {data && shown > 0 && (
        <ul className={styles.rows} aria-label={postLabels.all}>
          {data.blogs.map((post) => (
            <PostRow key={post._id} post={post} onDelete={() => onDelete(post)} />
          ))}
        </ul>
      )}
      {data && shown === 0 && <EmptyState title={postPageLabels.empty} text={hasFilters(posts) ? listLabels.noMatchText : undefined} />}
      {!data && !error && <RowSkeletons columns={2} />}
    </ListPanel>
  )
}

const DEFAULT_SORT = 'publishedAt desc'

/** The filters are stored in the URL, so that a list can be bookmarked, shared and returned to. */
function Filters({ posts: { data, state, category, sort, setFilters } }: { posts: PostListState }) {
  const { states } = postLabels

  function selectSort(option: string): void {
    const [sortBy, sortOrder] = option === DEFAULT_SORT ? [] : option.split(' ')
    setFilters({ sortBy, sortOrder })
  }

  return (
    <div className={styles.filters}>
      <Select label={labels.state} hideLabel value={state ?? ''} onChange={(event) => setFilters({ state: event.target.value })}>
        <option value="">{labels.allStates}</option>
        {POST_STATES.map((option) => (
          <option key={option} value={option}>
            {data ? `${states[option]} (${data.counts[option]})` : states[option]}
          </option>
        ))}
      </Select>
      <Select label={labels.category} hideLabel value={category ?? ''} onChange={(event) => setFilters({ category: event.target.value })}>
        <option value="">{labels.allCategories}</option>
        {STAFF_POST_CATEGORIES.map((option) => (
          <option key={option} value={option}>
            {capitalize(option)}
          </option>
        ))}
      </Select>
      <Select label={labels.sort} hideLabel value={sort} onChange={(event) => selectSort(event.target.value)}>
        {Object.entries(labels.sortOptions).map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  )
}

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const FILTERS = ['search', 'category', 'state'] as const

type PostFilters = Pick<PostListState, (typeof FILTERS)[number]>

const hasFilters = (filters: PostFilters): boolean => FILTERS.some((name) => filters[name])

/** A removable chip for each active filter. */
function ActiveFilters({ posts }: { posts: PostFilters & Pick<PostListState, 'setFilters'> }) {
  if (!hasFilters(posts)) return null
  return (
    <section className={styles.activeFilters} aria-label={labels.activeFilters}>
      {FILTERS.filter((name) => posts[name]).map((name) => {
        const text = `${capitalize(name)}: ${posts[name]}`
        return (
          <Chip
            key={name}
            removeLabel={interpolate(labels.removeFilter, { filter: text })}
            onRemove={() => posts.setFilters({ [name]: undefined })}
          >
            <span className={styles.filterText}>{text}</span>
          </Chip>
        )
      })}
      <LinkButton variant="text" compact render={<Link to={{ search: '' }} preventScrollReset />}>
        {postPageLabels.clearAll}
      </LinkButton>
    </section>
  )
}

const MAX_TAGS_SHOWN = 3
const MAX_DESCRIPTION_LENGTH = 150

function PostRow({ post, onDelete }: { post: StaffPostSummary; onDelete: () => void }) {
  const { _id: id, mainHeading, description, author, readTime, tags, coverImage, state, hasChanges } = post
  const { by, unknownAuthor } = postPageLabels
  return (
    <li className={styles.row}>
      <PictureFrame ratio="16 / 10" className={styles.thumbnail}>
        <PostCover coverImage={coverImage} sizes="136px" />
      </PictureFrame>
      <div>
        <h2 className={styles.title}>
          <Link to={`/cms/blogs/${id}`} data-row>
            <bdi>{mainHeading}</bdi>
          </Link>
        </h2>
        {description && <p className={styles.description}>{truncate(description, MAX_DESCRIPTION_LENGTH)}</p>}
        <p className={styles.details}>
          <PostStateBadge state={state} />
          {hasChanges && <Badge tone="warn">{labels.hasChanges}</Badge>}
          <span>{author ? interpolate(by, { author }) : unknownAuthor}</span>
          <PostDate post={post} />
          <span>{interpolate(commonLabels.readTime, { minutes: readTime })}</span>
          {tags.slice(0, MAX_TAGS_SHOWN).map((tag, position) => (
            <span key={position} className={styles.tag}>
              {tag}
            </span>
          ))}
          {tags.length > MAX_TAGS_SHOWN && <span>{interpolate(commonLabels.more, { count: tags.length - MAX_TAGS_SHOWN })}</span>}
        </p>
      </div>
      <div className={styles.actions}>
        <IconLink
          variant="quiet"
          icon="eye"
          tip={postLabels.view}
          tipOnPhones
          label={`${postLabels.view}: ${mainHeading}`}
          render={<Link to={`/cms/blogs/${id}`} />}
        />
        <IconLink
          variant="quiet"
          icon="edit"
          tip={postLabels.edit}
          tipOnPhones
          label={`${postLabels.edit}: ${mainHeading}`}
          render={<Link to={`/cms/blogs/${id}/write`} />}
        />
        <IconButton
          variant="quiet"
          icon="trash"
          danger
          tip={postLabels.delete}
          tipOnPhones
          label={`${postLabels.delete}: ${mainHeading}`}
          onClick={onDelete}
        />
      </div>
    </li>
  )
}

type PostListState = ReturnType<typeof usePosts>

/** The posts that match the filters in the URL. Unknown filter values are ignored. */
function usePosts() {
  const params = useListSearchParams()
  const { search, page, getParam } = params
  const category = STAFF_POST_CATEGORIES.find((option) => option === getParam('category'))
  const state = POST_STATES.find((option) => option === getParam('state'))
  const sortBy = POST_SORT_KEYS.find((option) => option === getParam('sortBy')) ?? 'publishedAt'
  const sortOrder = SORT_ORDERS.find((option) => option === getParam('sortOrder')) ?? 'desc'
  const filters = { search, category, state, sortBy, sortOrder, page, limit: STAFF_POST_PAGE_SIZE }
  const list = useListQuery(
    { queryKey: keys.posts.list(filters), queryFn: ({ signal }) => staffApi.listStaffPosts(filters, { signal }) },
    params,
  )
  return { ...list, ...params, category, state, sort: `${sortBy} ${sortOrder}` as const }
}
