import { Link } from 'react-router'
import { cms } from '../../../../content/cms.ts'
import { interpolate } from '../../../../content/interpolate.ts'
import { commonLabels } from '../../../../content/common-labels.ts'
import type { StaffPostSummary } from '../../../../contract/staff-post.ts'
import { PostCover } from '../../../parts/post-cover.tsx'
import { PostDate } from '../post-date.tsx'
import { StateBadge } from '../state-badge.tsx'
import styles from './recent.module.css'

export function RecentCard({ blog }: { blog: StaffPostSummary }) {
  const { _id: id, mainHeading, author, readTime, tags, coverImage, state } = blog
  return (
    <li className={styles.card}>
      <div className={styles.cover}>
        <PostCover coverImage={coverImage} sizes="(min-width: 1024px) 33vw, 100vw" />
        {tags[0] && <span className={styles.badge}>{tags[0]}</span>}
      </div>
      <div className={styles.words}>
        <p className={styles.facts}>
          {state !== 'published' && <StateBadge state={state} />}
          <span>{author || cms.blogs.unknownAuthor}</span>
          <PostDate blog={blog} />
          <span>{interpolate(commonLabels.readTime, { minutes: readTime })}</span>
        </p>
        <h2 className={styles.heading}>
          <Link to={`/cms/blogs/${id}`}>{mainHeading}</Link>
        </h2>
      </div>
    </li>
  )
}
