import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType, useRevalidator } from 'react-router'
import { type BlogQuery, formatBlogUrl, isBlogFiltered } from '../../../contract/blog-query.ts'
import type { PostSummary } from '../../../contract/post.ts'
import { blogPage } from '../../../content/blog-page.ts'
import { commonLabels, errorMessages } from '../../../content/shared-texts.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { PostCardSkeleton } from '../../parts/post-card-skeleton.tsx'
import { PostCard } from '../../parts/post-card.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from './blog.module.css'
import { PAGE_SIZE, type PostResults } from './use-post-list.ts'

const PAGE_NUMBERS_SHOWN = 7
const { list } = blogPage

type Props = { query: BlogQuery; results: PostResults; pages: number }

export function PostList({ query, results, pages }: Props) {
  const { section, heading, pageLinkState } = useScrollToList()
  const linkTo = (page: number) => <a href={formatBlogUrl({ ...query, page })} preventScrollReset state={pageLinkState} />
  return (
    <section ref={section} className={styles.list}>
      <div className="wrap">
        <VisuallyHidden>
          <h2 ref={heading} tabIndex={-1}>
            {pages > 1 ? interpolate(list.turned, { page: query.page, pages }) : list.heading}
          </h2>
        </VisuallyHidden>
        <output className={classNames('muted', styles.resultCount)}>{describeResults(query, results)}</output>
        <Results query={query} results={results} />
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
}

const PAGE_LINK_STATE = { turning: true }

/**
 * A link to another page of the list scrolls to the top and moves the focus to the heading, which screen readers read. After another
 * filter the list is only scrolled into view. Back and forward keep their scroll position.
 */
function useScrollToList() {
  const { key, state } = useLocation()
  const isBackOrForward = useNavigationType() === 'POP'
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const lastKey = useRef(key)

  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    if (isBackOrForward) return
    if ((state as Partial<typeof PAGE_LINK_STATE> | null)?.turning) {
      heading.current?.focus({ preventScroll: true })
      scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
    } else if (section.current && section.current.getBoundingClientRect().top < 0) section.current.scrollIntoView()
  }, [key, state, isBackOrForward])

  return { section, heading, pageLinkState: PAGE_LINK_STATE }
}

/** Announced when it changes. Shown only for a search or category that has results: without results, the page says so below. */
function describeResults(query: BlogQuery, results: PostResults): ReactNode {
  if (results.status === 'loading') return list.loading
  if (results.status === 'error' || !isBlogFiltered(query) || results.count === undefined) return ''
  if (results.count === 1) return list.found.one
  const count = interpolate(list.found.many, { count: results.count })
  return results.count > 0 ? count : <VisuallyHidden>{count}</VisuallyHidden>
}

function Results({ query, results }: Omit<Props, 'pages'>) {
  const isFirstPage = !isBlogFiltered(query) && query.page === 1
  switch (results.status) {
    case 'loading':
      return <PostGridSkeleton hasLead={isFirstPage} />
    case 'error':
      return <NoPosts hasError isFirstPage={isFirstPage} />
    case 'success':
      return results.posts.length > 0 ? <PostGrid posts={results.posts} hasLead={isFirstPage} /> : <NoPosts isFirstPage={isFirstPage} />
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

function PostGrid({ posts, hasLead }: GridProps & { posts: PostSummary[] }) {
  return (
    <ul className={classNames(styles.grid, hasLead && styles.withLead)}>
      {posts.map((post, position) => (
        <li key={post._id}>
          <PostCard post={post} sizes={CARD_SIZES} priority={position === 0} />
        </li>
      ))}
    </ul>
  )
}

/** No post matches, with a link to all of them; or they could not be loaded, with a button to retry. */
function NoPosts({ hasError, isFirstPage }: { hasError?: boolean; isFirstPage: boolean }) {
  const { title, hint, all } = blogPage.empty
  const { revalidate, state } = useRevalidator()
  return (
    <div className={styles.empty}>
      <p className={classNames('display-m', styles.emptyTitle)}>{title}</p>
      <p className="muted">{hint}</p>
      {hasError && (
        <p className="muted" role="alert">
          {errorMessages.blog.load}
        </p>
      )}
      <div className={styles.emptyActions}>
        {hasError && (
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            {errorMessages.blog.retry}
          </Button>
        )}
        {!isFirstPage && (
          <LinkButton variant="ghost" href="/blog" preventScrollReset>
            {all}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
