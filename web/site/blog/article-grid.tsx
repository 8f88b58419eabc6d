import type { BlogSummary } from '../../../contract/blog.ts'
import { BlogCard } from '../../parts/blog-card.tsx'
import { BlogCardSkeleton } from '../../parts/blog-card-skeleton.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './article-grid.module.css'
import { PAGE_SIZE } from './listing.ts'

const SIZES = '(min-width: 1024px) 34vw, (min-width: 768px) 50vw, 100vw'

/** The blog's own first page begins with its newest post, larger than the rest. */
type Props = { hasLead: boolean }

export function ArticleGrid({ blogs, hasLead }: Props & { blogs: BlogSummary[] }) {
  return (
    <ul className={classes(styles.grid, hasLead && styles.withLead)}>
      {blogs.map((blog, at) => (
        <li key={blog._id}>
          <BlogCard blog={blog} sizes={SIZES} priority={at === 0} />
        </li>
      ))}
    </ul>
  )
}

export function ComingArticles({ hasLead }: Props) {
  return (
    <ul className={classes(styles.grid, hasLead && styles.withLead)}>
      {Array.from({ length: PAGE_SIZE }, (_, at) => (
        <li key={at}>
          <BlogCardSkeleton />
        </li>
      ))}
    </ul>
  )
}
