import { Link } from 'react-router'
import { dashboardLabels } from '../../../content/dashboard.ts'
import type { RecentPost } from '../../../contract/dashboard.ts'
import { PostCover } from '../../parts/post-cover.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { StateBadge } from '../blogs/state-badge.tsx'
import { DateTime } from '../dates/date-time.tsx'
import { Panel } from '../layout/panel.tsx'
import styles from './dashboard.module.css'

const words = dashboardLabels.posts

export function RecentPosts({ posts }: { posts: RecentPost[] }) {
  return (
    <Panel
      heading={words.heading}
      ruled
      className={styles.wide}
      actions={
        <LinkButton variant="text" compact render={<Link to={words.all.href} />}>
          {words.all.label}
        </LinkButton>
      }
    >
      {posts.length === 0 && <p className="muted">{words.none}</p>}
      <ul className={styles.posts}>
        {posts.map(({ _id, mainHeading, coverImage, state, publishedAt, updatedAt }) => (
          <li key={_id} className={styles.post}>
            <span className={styles.cover}>
              <PostCover coverImage={coverImage} sizes="96px" />
            </span>
            <div>
              <Link to={`/cms/blogs/${_id}`} className={styles.heading}>
                {mainHeading}
              </Link>
              <div className={styles.state}>
                <StateBadge state={state} />
                <span className="small muted">
                  <DateTime at={state === 'draft' ? updatedAt : publishedAt} short />
                </span>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
