import type { PostSummary } from '../../../contract/post.ts'
import { PostCard } from '../../parts/post-card.tsx'
import { PostCardSkeleton } from '../../parts/post-card-skeleton.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './article-grid.module.css'
import { PAGE_SIZE } from './listing.ts'

const SIZES = '(min-width: 1024px) 34vw, (min-width: 768px) 50vw, 100vw'

/** The blog's own first page begins with its newest post, larger than the rest. */
type Props = { hasLead: boolean }

export function ArticleGrid({ blogs, hasLead }: Props & { blogs: PostSummary[] }) {
  return (
    <ul className={classNames(styles.grid, hasLead && styles.withLead)}>
      {blogs.map((blog, at) => (
        <li key={blog._id}>
          <PostCard post={blog} sizes={SIZES} priority={at === 0} />
        </li>
      ))}
    </ul>
  )
}

export function ComingArticles({ hasLead }: Props) {
  return (
    <ul className={classNames(styles.grid, hasLead && styles.withLead)}>
      {Array.from({ length: PAGE_SIZE }, (_, at) => (
        <li key={at}>
          <PostCardSkeleton />
        </li>
      ))}
    </ul>
  )
}
