import { cms } from '../../../../content/cms.ts'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { fill } from '../../../../content/fill.ts'
import { STAFF_BLOG_PAGE_SIZE, type StaffBlogSummary } from '../../../../contract/staff-blog.ts'
import { EmptyNote } from '../../parts/empty-note.tsx'
import { ListSheet } from '../../parts/list-sheet.tsx'
import { RowSkeletons } from '../../parts/row-skeletons.tsx'
import { SearchBox } from '../../parts/search-box.tsx'
import styles from './all-blogs.module.css'
import { BlogRow } from './blog-row.tsx'
import { Filters } from './filters.tsx'
import { SetFilters, isFiltered } from './set-filters.tsx'
import type { Blogs } from './use-blogs.ts'

type Props = { blogs: Blogs; onDelete: (blog: StaffBlogSummary) => void }

export function BlogList({ blogs, onDelete }: Props) {
  const { data, loading, failure, search, filter, pageLink } = blogs
  const first = ((data?.page ?? 1) - 1) * STAFF_BLOG_PAGE_SIZE + 1
  const shown = data?.blogs.length ?? 0
  return (
    <ListSheet
      tools={
        <>
          <SearchBox label={cmsBlogs.list.search} value={search} onSearch={(words) => filter({ search: words })} />
          <Filters blogs={blogs} />
          <SetFilters blogs={blogs} />
        </>
      }
      loading={loading && data !== undefined}
      page={data?.page}
      pages={data?.totalPages}
      pageLink={pageLink}
      foot={data && shown > 0 && <span>{fill(cmsBlogs.list.range, { from: first, to: first + shown - 1, total: data.totalBlogs })}</span>}
    >
      {data && shown > 0 && (
        <ul className={styles.rows} aria-label={cmsBlogs.all}>
          {data.blogs.map((blog) => (
            <BlogRow key={blog._id} blog={blog} onDelete={() => onDelete(blog)} />
          ))}
        </ul>
      )}
      {data && shown === 0 && <EmptyNote title={cms.blogs.empty} text={isFiltered(blogs) ? cms.list.noMatchText : undefined} />}
      {!data && !failure && <RowSkeletons columns={2} />}
    </ListSheet>
  )
}
