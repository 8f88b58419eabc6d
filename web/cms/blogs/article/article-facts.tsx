import { Link } from 'react-router'
import { cms } from '../../../../content/cms.ts'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { fill } from '../../../../content/fill.ts'
import { labels } from '../../../../content/labels.ts'
import type { StaffBlog } from '../../../../contract/staff-blog.ts'
import { initialOf } from '../../../ui/initial-of.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { PostDate } from '../post-date.tsx'
import { StateBadge } from '../state-badge.tsx'
import styles from './article.module.css'

/** Who wrote it, when, how long it takes, and whether visitors see it. */
export function ArticleFacts({ blog }: { blog: StaffBlog }) {
  const { _id: id, author, readTime, state } = blog
  const shown = author || cms.blogs.unknownAuthor
  return (
    <div className={styles.facts}>
      <span className={styles.initial} aria-hidden="true">
        {initialOf(shown)}
      </span>
      <div className={styles.who}>
        <span className={styles.author}>{shown}</span>
        <span>
          <PostDate blog={blog} />, {fill(labels.readTime, { minutes: readTime })}
        </span>
      </div>
      <StateBadge state={state} />
      {state === 'published' && <TextLink render={<Link to={`/blog/${id}`} reloadDocument />}>{cmsBlogs.article.onSite}</TextLink>}
    </div>
  )
}
