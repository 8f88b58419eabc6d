import { Link } from 'react-router'
import { cms } from '../../../../content/cms.ts'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { fill } from '../../../../content/fill.ts'
import { labels } from '../../../../content/labels.ts'
import type { StaffBlog } from '../../../../contract/staff-blog.ts'
import { LongDate } from '../../../ui/long-date.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { momentOf } from '../moments.ts'
import { StateBadge } from '../state-badge.tsx'
import styles from './article.module.css'

/** Who wrote it, when, how long it takes, and whether visitors see it. */
export function ArticleFacts({ blog: { _id: id, author, publishedAt, publishAt, readTime, state } }: { blog: StaffBlog }) {
  const shown = author || cms.blogs.unknownAuthor
  return (
    <div className={styles.facts}>
      <span className={styles.initial} aria-hidden="true">
        {[...shown][0]?.toUpperCase()}
      </span>
      <div className={styles.who}>
        <span className={styles.author}>{shown}</span>
        <span>
          {publishAt ? fill(cmsBlogs.scheduledFor, { moment: momentOf(publishAt) }) : <LongDate at={publishedAt} />},{' '}
          {fill(labels.readTime, { minutes: readTime })}
        </span>
      </div>
      <StateBadge state={state} />
      {state === 'published' && (
        <TextLink render={<Link to={`/blog/${id}`} reloadDocument />}>{cmsBlogs.article.onSite}</TextLink>
      )}
    </div>
  )
}
