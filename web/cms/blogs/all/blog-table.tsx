import { Link } from 'react-router'
import { cms } from '../../../../content/cms.ts'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { fill } from '../../../../content/fill.ts'
import { labels } from '../../../../content/labels.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import type { Endpoints } from '../../../../contract/endpoints.ts'
import { STAFF_BLOG_PAGE_SIZE, type StaffBlogSummary } from '../../../../contract/staff-blog.ts'
import { classes } from '../../../ui/classes.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { Panel } from '../../parts/panel.tsx'
import styles from './all-blogs.module.css'
import { BlogRow } from './blog-row.tsx'
import { Filters } from './filters.tsx'
import { type Asked, addressOf } from './list-address.ts'
import { SetFilters, isFiltered } from './set-filters.tsx'

const MOST_PAGE_NUMBERS = 5

type List = ReplyOf<Endpoints['listStaffBlogs']>
type Props = { asked: Asked; list: List; waiting: boolean; onDelete: (blog: StaffBlogSummary) => void }

export function BlogTable({ asked, list, waiting, onDelete }: Props) {
  const { blogs, page, totalPages, totalBlogs, counts } = list
  const first = (page - 1) * STAFF_BLOG_PAGE_SIZE + 1
  return (
    <Panel flush className={styles.panel}>
      <Filters asked={asked} counts={counts} />
      <SetFilters asked={asked} />
      {blogs.length === 0 ? (
        <div className={styles.empty}>
          <p className={styles.none}>{cms.blogs.empty}</p>
          {isFiltered(asked) && <p>{cmsBlogs.list.emptyHint}</p>}
        </div>
      ) : (
        <ul className={classes(styles.rows, waiting && styles.waiting)} aria-busy={waiting} aria-label={cmsBlogs.all}>
          {blogs.map((blog) => (
            <BlogRow key={blog._id} blog={blog} onDelete={() => onDelete(blog)} />
          ))}
        </ul>
      )}
      {blogs.length > 0 && (
        <div className={styles.foot}>
          <span>{fill(cmsBlogs.list.range, { from: first, to: first + blogs.length - 1, total: totalBlogs })}</span>
          <Pagination
            page={page}
            pages={totalPages}
            window={MOST_PAGE_NUMBERS}
            label={cmsBlogs.list.pages}
            previous={labels.previous}
            next={labels.next}
            className={styles.pages}
            linkTo={pageOf(asked)}
          />
        </div>
      )}
    </Panel>
  )
}

const pageOf = (asked: Asked) => (page: number) => <Link to={addressOf({ ...asked, page })} />
