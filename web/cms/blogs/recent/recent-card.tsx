import { Link } from 'react-router'
import { cms } from '../../../../content/cms.ts'
import { fill } from '../../../../content/fill.ts'
import { labels } from '../../../../content/labels.ts'
import type { StaffBlogSummary } from '../../../../contract/staff-blog.ts'
import { BlogCover } from '../../../parts/blog-cover.tsx'
import { PostDate } from '../post-date.tsx'
import { StateBadge } from '../state-badge.tsx'
import styles from './recent.module.css'

export function RecentCard({ blog }: { blog: StaffBlogSummary }) {
  const { _id: id, mainHeading, author, readTime, tags, coverImage, state } = blog
  return (
    <li className={styles.card}>
      <div className={styles.cover}>
        <BlogCover coverImage={coverImage} sizes="(min-width: 1024px) 33vw, 100vw" />
        {tags[0] && <span className={styles.badge}>{tags[0]}</span>}
      </div>
      <div className={styles.words}>
        <p className={styles.facts}>
          {state !== 'published' && <StateBadge state={state} />}
          <span>{author || cms.blogs.unknownAuthor}</span>
          <PostDate blog={blog} />
          <span>{fill(labels.readTime, { minutes: readTime })}</span>
        </p>
        <h2 className={styles.heading}>
          <Link to={`/cms/blogs/${id}`}>{mainHeading}</Link>
        </h2>
      </div>
    </li>
  )
}
