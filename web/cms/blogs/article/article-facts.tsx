import { Link } from 'react-router'
import { cms } from '../../../../content/cms.ts'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { interpolate } from '../../../../content/interpolate.ts'
import { commonLabels } from '../../../../content/common-labels.ts'
import type { StaffPost } from '../../../../contract/staff-post.ts'
import { getInitial } from '../../../ui/text/get-initial.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { PostDate } from '../post-date.tsx'
import { StateBadge } from '../state-badge.tsx'
import styles from './article.module.css'

/** Who wrote it, when, how long it takes, and whether visitors see it. */
export function ArticleFacts({ blog }: { blog: StaffPost }) {
  const { _id: id, author, readTime, state } = blog
  const shown = author || cms.blogs.unknownAuthor
  return (
    <div className={styles.facts}>
      <span className={styles.initial} aria-hidden="true">
        {getInitial(shown)}
      </span>
      <div className={styles.who}>
        <span className={styles.author}>{shown}</span>
        <span>
          <PostDate blog={blog} />, {interpolate(commonLabels.readTime, { minutes: readTime })}
        </span>
      </div>
      <StateBadge state={state} />
      {state === 'published' && <TextLink render={<Link to={`/blog/${id}`} reloadDocument />}>{cmsBlogs.article.onSite}</TextLink>}
    </div>
  )
}
