import { cms } from '../../../../content/cms.ts'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { interpolate } from '../../../../content/interpolate.ts'
import { STAFF_POST_PAGE_SIZE, type StaffPostSummary } from '../../../../contract/staff-post.ts'
import { EmptyState } from '../../layout/empty-state.tsx'
import { ListPanel } from '../../lists/list-panel.tsx'
import { RowSkeletons } from '../../lists/row-skeletons.tsx'
import { SearchBox } from '../../lists/search-box.tsx'
import styles from './all-blogs.module.css'
import { BlogRow } from './blog-row.tsx'
import { Filters } from './filters.tsx'
import { SetFilters, isFiltered } from './set-filters.tsx'
import type { Posts } from './use-blogs.ts'

type Props = { posts: Posts; onDelete: (blog: StaffPostSummary) => void }

export function BlogList({ posts, onDelete }: Props) {
  const { data, isRefreshing, error, search, filter, pageLink } = posts
  const first = ((data?.page ?? 1) - 1) * STAFF_POST_PAGE_SIZE + 1
  const shown = data?.blogs.length ?? 0
  return (
    <ListPanel
      toolbar={
        <>
          <SearchBox label={cmsBlogs.list.search} value={search} onSearch={(words) => filter({ search: words })} />
          <Filters posts={posts} />
          <SetFilters posts={posts} />
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
        <ul className={styles.rows} aria-label={cmsBlogs.all}>
          {data.blogs.map((blog) => (
            <BlogRow key={blog._id} blog={blog} onDelete={() => onDelete(blog)} />
          ))}
        </ul>
      )}
      {data && shown === 0 && <EmptyState title={cms.blogs.empty} text={isFiltered(posts) ? cms.list.noMatchText : undefined} />}
      {!data && !error && <RowSkeletons columns={2} />}
    </ListPanel>
  )
}
