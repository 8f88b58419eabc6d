import { useState } from 'react'
import { Link } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { cmsBlogs } from '../../../content/cms-blogs.ts'
import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import { type StaffPostSummary, STAFF_POST_PAGE_SIZE } from '../../../contract/staff-post.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { ownErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import { StaffPage } from '../shell/staff-page.tsx'
import { StatTile, StatTiles } from '../../ui/display/stat-tile.tsx'
import allBlogsStyles from './all-blogs.module.css'
import { interpolate } from '../../../contract/interpolate.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { ListPanel } from '../lists/list-panel.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { POST_STATES, STAFF_POST_CATEGORIES, POST_SORT_KEYS, SORT_ORDERS } from '../../../contract/post.ts'
import { Select } from '../../ui/forms/select.tsx'
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

const { blogs: staffBlogs } = staffErrorMessages

export default function PostListPage() {
  const posts = usePosts()
  const [itemToDelete, setItemToDelete] = useState<StaffPostSummary>()
  const { new: create, delete: title, confirmDelete } = cms.blogs

  return (
    <StaffPage
      title={cmsBlogs.all}
      actions={
        <LinkButton compact icon="plus" render={<Link to={create.href} />}>
          {create.label}
        </LinkButton>
      }
    >
      <LoadErrorBanner query={posts} message={ownErrorMessage(staffBlogs)} />
      <ListStats list={posts.data} />
      <PostList posts={posts} onDelete={setItemToDelete} />
      <DeleteDialog
        item={itemToDelete}
        getName={({ mainHeading }) => mainHeading}
        labels={{ title, question: confirmDelete.list, refused: staffBlogs.deleteRefused, failed: staffBlogs.delete }}
        remove={({ _id: id }) => staffApi.deletePost({ id })}
        onClose={() => setItemToDelete(undefined)}
      />
    </StaffPage>
  )
}

type List = { totalBlogs: number; blogs: readonly unknown[]; page: number; totalPages: number }

function ListStats({ list }: { list: List | undefined }) {
  const { total, thisPage, currentPage, perPage } = cms.blogs.stats
  return (
    <StatTiles ruled className={allBlogsStyles.stats}>
      <StatTile label={total} value={list?.totalBlogs ?? UNKNOWN} />
      <StatTile label={thisPage} value={list?.blogs.length ?? UNKNOWN} />
      <StatTile
        label={currentPage}
        value={
          <>
            {list?.page ?? UNKNOWN}
            <span className={allBlogsStyles.of}> / {list?.totalPages ?? UNKNOWN}</span>
          </>
        }
      />
      <StatTile label={perPage} value={STAFF_POST_PAGE_SIZE} />
    </StatTiles>
  )
}

const UNKNOWN = '–'

type Props = { posts: PostListState; onDelete: (blog: StaffPostSummary) => void }

function PostList({ posts, onDelete }: Props) {
  const { data, isRefreshing, error, search, filter, pageLink } = posts
  const first = ((data?.page ?? 1) - 1) * STAFF_POST_PAGE_SIZE + 1
  const shown = data?.blogs.length ?? 0
  return (
    <ListPanel
      toolbar={
        <>
          <SearchBox label={cmsBlogs.list.search} value={search} onSearch={(labels) => filter({ search: labels })} />
          <Filters posts={posts} />
          <ActiveFilters posts={posts} />
        </>
      }
      loading={isRefreshing && data !== undefined}
      page={data?.page}
      pages={data?.totalPages}
      pageLink={pageLink}
      footer={
        data && shown > 0 && <span>{interpolate(cmsBlogs.list.range, { from: first, to: first + shown - 1, total: data.totalBlogs })}</span>
      }
    >
      {data && shown > 0 && (
        <ul className={allBlogsStyles.rows} aria-label={cmsBlogs.all}>
          {data.blogs.map((blog) => (
            <PostRow key={blog._id} blog={blog} onDelete={() => onDelete(blog)} />
          ))}
        </ul>
      )}
      {data && shown === 0 && <EmptyState title={cms.blogs.empty} text={hasFilters(posts) ? cms.list.noMatchText : undefined} />}
      {!data && !error && <RowSkeletons columns={2} />}
    </ListPanel>
  )
}

const DEFAULT_SORT = 'publishedAt desc'

/** Everything that is chosen here stands in the address, so that it can be kept, sent and gone back to. */
function Filters({ posts: { data, state, category, sort, filter } }: { posts: PostListState }) {
  const { list, states } = cmsBlogs

  function chooseSort(chosen: string): void {
    const [sortBy, sortOrder] = chosen === DEFAULT_SORT ? [] : chosen.split(' ')
    filter({ sortBy, sortOrder })
  }

  return (
    <div className={allBlogsStyles.filters}>
      <Select label={list.state} hideLabel value={state ?? ''} onChange={(event) => filter({ state: event.target.value })}>
        <option value="">{list.everyState}</option>
        {POST_STATES.map((one) => (
          <option key={one} value={one}>
            {data ? `${states[one]} (${data.counts[one]})` : states[one]}
          </option>
        ))}
      </Select>
      <Select label={list.category} hideLabel value={category ?? ''} onChange={(event) => filter({ category: event.target.value })}>
        <option value="">{list.everyCategory}</option>
        {STAFF_POST_CATEGORIES.map((one) => (
          <option key={one} value={one}>
            {capitalize(one)}
          </option>
        ))}
      </Select>
      <Select label={list.sort} hideLabel value={sort} onChange={(event) => chooseSort(event.target.value)}>
        {Object.entries(list.sorts).map(([one, label]) => (
          <option key={one} value={one}>
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

const hasFilters = (asked: PostFilters): boolean => FILTERS.some((filter) => asked[filter])

/** Each filter that is set, with a cross to take it off. */
function ActiveFilters({ posts }: { posts: PostFilters & Pick<PostListState, 'filter'> }) {
  if (!hasFilters(posts)) return null
  const set = FILTERS.filter((filter) => posts[filter])
  return (
    <section className={allBlogsStyles.set} aria-label={cmsBlogs.list.filters}>
      {set.map((filter) => {
        const words = `${capitalize(filter)}: ${posts[filter]}`
        return (
          <Chip
            key={filter}
            removeLabel={interpolate(cmsBlogs.list.removeFilter, { filter: words })}
            onRemove={() => posts.filter({ [filter]: undefined })}
          >
            <span className={allBlogsStyles.word}>{words}</span>
          </Chip>
        )
      })}
      <LinkButton variant="text" compact render={<Link to={{ search: '' }} preventScrollReset />}>
        {cms.blogs.clearAll}
      </LinkButton>
    </section>
  )
}

const MAX_TAGS_SHOWN = 3
const MAX_DESCRIPTION_LENGTH = 150

function PostRow({ blog, onDelete }: { blog: StaffPostSummary; onDelete: () => void }) {
  const { _id: id, mainHeading, description, author, readTime, tags, coverImage, state } = blog
  const { by, unknownAuthor } = cms.blogs
  const { list } = cmsBlogs
  return (
    <li className={allBlogsStyles.row}>
      <PictureFrame ratio="16 / 10" className={allBlogsStyles.thumb}>
        <PostCover coverImage={coverImage} sizes="136px" />
      </PictureFrame>
      <div>
        <h2 className={allBlogsStyles.title}>
          <Link to={`/cms/blogs/${id}`} data-row>
            {mainHeading}
          </Link>
        </h2>
        {description && <p className={allBlogsStyles.description}>{truncate(description, MAX_DESCRIPTION_LENGTH)}</p>}
        <p className={allBlogsStyles.facts}>
          <PostStateBadge state={state} />
          <span>{author ? interpolate(by, { author }) : unknownAuthor}</span>
          <PostDate blog={blog} />
          <span>{interpolate(commonLabels.readTime, { minutes: readTime })}</span>
          {tags.slice(0, MAX_TAGS_SHOWN).map((tag, position) => (
            <span key={position} className={allBlogsStyles.tag}>
              {tag}
            </span>
          ))}
          {tags.length > MAX_TAGS_SHOWN && <span>{interpolate(commonLabels.more, { count: tags.length - MAX_TAGS_SHOWN })}</span>}
        </p>
      </div>
      <div className={allBlogsStyles.actions}>
        <IconLink
          variant="quiet"
          icon="eye"
          tip={list.view}
          tipOnPhones
          label={`${list.view}: ${mainHeading}`}
          render={<Link to={`/cms/blogs/${id}`} />}
        />
        <IconLink
          variant="quiet"
          icon="edit"
          tip={list.edit}
          tipOnPhones
          label={`${list.edit}: ${mainHeading}`}
          render={<Link to={`/cms/blogs/${id}/edit`} />}
        />
        <IconButton
          variant="quiet"
          icon="trash"
          danger
          tip={list.delete}
          tipOnPhones
          label={`${list.delete}: ${mainHeading}`}
          onClick={onDelete}
        />
      </div>
    </li>
  )
}

type PostListState = ReturnType<typeof usePosts>

/** The posts that the address asks for. A filter that does not exist is ignored. */
function usePosts() {
  const address = useListSearchParams()
  const { search, page, value } = address
  const category = STAFF_POST_CATEGORIES.find((known) => known === value('category'))
  const state = POST_STATES.find((known) => known === value('state'))
  const sortBy = POST_SORT_KEYS.find((known) => known === value('sortBy')) ?? 'publishedAt'
  const sortOrder = SORT_ORDERS.find((known) => known === value('sortOrder')) ?? 'desc'
  const filters = { search, category, state, sortBy, sortOrder, page, limit: STAFF_POST_PAGE_SIZE }
  const list = useListQuery(
    { queryKey: keys.posts.list(filters), queryFn: ({ signal }) => staffApi.listStaffPosts(filters, { signal }) },
    address,
  )
  return { ...list, ...address, category, state, sort: `${sortBy} ${sortOrder}` as const }
}
