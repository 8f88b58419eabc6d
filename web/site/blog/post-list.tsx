import { type ReactNode, type Ref, memo } from 'react'
import { type BlogQuery, isBlogFiltered } from '../../../contract/blog-query.ts'
import type { PostSummary } from '../../../contract/post.ts'
import { commonLabels, errorMessages } from '../../../content/shared-texts.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import type { BlogContent } from '../../../contract/site-content/blog.ts'
import { PostCardSkeleton } from '../../parts/post-card-skeleton.tsx'
import { PostCard } from '../../parts/post-card.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { BlogLink } from './blog-link.tsx'
import styles from './blog.module.css'
import { PAGE_SIZE } from './load-post-listing.ts'
import type { PostResults, ShownPosts } from './use-post-list.ts'

const PAGE_NUMBERS_SHOWN = 7
const WHOLE_BLOG: BlogQuery = { search: '', page: 1 }

type Props = ShownPosts & {
  labels: Pick<BlogContent, 'list' | 'empty'>
  section: Ref<HTMLElement>
  heading: Ref<HTMLHeadingElement>
  onFollow: (query: BlogQuery) => void
  retry: () => void
}

/** Memoized: a letter in the search field renders the field at once, and the list after it. */
export const PostList = memo(function PostList({ section, heading, labels, query, results, pages, onFollow, retry }: Props) {
  const { list, empty } = labels
  const linkTo = (page: number) => <BlogLink query={{ ...query, page }} onFollow={onFollow} />
  return (
    <section ref={section} className={styles.list}>
      <div className="wrap">
        <VisuallyHidden as="h2" ref={heading} tabIndex={-1}>
          {pages > 1 ? interpolate(list.turned, { page: query.page, pages }) : list.heading}
        </VisuallyHidden>
        <output className={classNames('muted', styles.resultCount)}>{describeResults(query, results, list)}</output>
        <Results {...{ empty, query, results, onFollow, retry }} />
        <Pagination
          page={query.page}
          pages={query.page > pages ? 0 : pages}
          window={PAGE_NUMBERS_SHOWN}
          label={list.pages}
          previous={commonLabels.previous}
          next={commonLabels.next}
          className={styles.pagination}
          linkTo={linkTo}
        />
      </div>
    </section>
  )
})

/** Announced when it changes. Shown only for a search or category that has results: without results, the page says so below. */
function describeResults(query: BlogQuery, results: PostResults, list: BlogContent['list']): ReactNode {
  if (results.status === 'loading') return list.loading
  if (results.status === 'error' || !isBlogFiltered(query) || results.count === undefined) return ''
  if (results.count === 1) return list.found.one
  const count = interpolate(list.found.many, { count: results.count })
  return results.count > 0 ? count : <VisuallyHidden>{count}</VisuallyHidden>
}

type ResultsProps = Pick<Props, 'query' | 'results' | 'onFollow' | 'retry'> & Pick<BlogContent, 'empty'>

function Results({ empty, query, results, onFollow, retry }: ResultsProps) {
  const isFirstPage = !isBlogFiltered(query) && query.page === 1
  const noPosts = { labels: empty, onFollow: isFirstPage ? undefined : onFollow }
  switch (results.status) {
    case 'loading':
      return <PostGridSkeleton hasLead={isFirstPage} />
    case 'error':
      return <NoPosts {...noPosts} error={{ isRetrying: results.isRetrying, retry }} />
    case 'success':
      return results.posts.length > 0 ? <PostGrid posts={results.posts} hasLead={isFirstPage} /> : <NoPosts {...noPosts} />
  }
}

/** The first page without a filter begins with the newest post, larger than the rest. */
type GridProps = { hasLead: boolean }

function PostGridSkeleton({ hasLead }: GridProps) {
  return (
    <ul className={classNames(styles.grid, hasLead && styles.withLead)}>
      {Array.from({ length: PAGE_SIZE }, (_, position) => (
        <li key={position}>
          <PostCardSkeleton />
        </li>
      ))}
    </ul>
  )
}

const CARD_SIZES = '(min-width: 1024px) 34vw, (min-width: 768px) 50vw, 100vw'

const Card = memo(PostCard)

function PostGrid({ posts, hasLead }: GridProps & { posts: PostSummary[] }) {
  return (
    <ul className={classNames(styles.grid, hasLead && styles.withLead)}>
      {posts.map((post, position) => (
        <li key={post._id} data-below-fold={position > 1 || undefined}>
          <Card post={post} sizes={CARD_SIZES} priority={position === 0} />
        </li>
      ))}
    </ul>
  )
}

type NoPostsProps = {
  labels: BlogContent['empty']
  /** On the first page without a filter there is nothing else to show. */
  onFollow: Props['onFollow'] | undefined
  error?: { isRetrying: boolean; retry: () => void }
}

/** No post matches, with a link to all of them; or they could not be loaded, with a button to retry. */
function NoPosts({ labels: { title, hint, all }, onFollow, error }: NoPostsProps) {
  return (
    <div className={styles.empty}>
      <p className={classNames('display-m', styles.emptyTitle)}>{title}</p>
      <p className="muted">{hint}</p>
      {error && (
        <p className="muted" role="alert">
          {errorMessages.blog.load}
        </p>
      )}
      <div className={styles.emptyActions}>
        {error && (
          <Button busy={error.isRetrying} onClick={error.retry}>
            {errorMessages.blog.retry}
          </Button>
        )}
        {onFollow && (
          <LinkButton variant="ghost" render={<BlogLink query={WHOLE_BLOG} onFollow={onFollow} />}>
            {all}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
