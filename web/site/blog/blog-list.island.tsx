import { type FormEvent, type MouseEvent, type ReactNode, memo, useCallback, useEffect, useRef } from 'react'
import { type BlogQuery, POST_CATEGORIES, type PostCategory, hasSameFilter } from '../../../contract/blog-query.ts'
import { SEARCH_MAX_LENGTH } from '../../../contract/search-text.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import type { BlogContent } from '../../../contract/site-content/blog.ts'
import { island } from '../../islands/island.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { blogHead, updateBlogHead } from './blog-head.ts'
import { BlogLink } from './blog-link.tsx'
import styles from './blog.module.css'
import { PostList } from './post-list.tsx'
import { changeAddress } from './use-address-query.ts'
import { type RenderedPosts, usePostList } from './use-post-list.ts'
import type { SearchInput } from './use-search-input.ts'

type Texts = Omit<BlogContent, 'meta' | 'descriptions'>
type Props = RenderedPosts & { texts: Texts; siteName: string; siteUrl: string }

export default island('blog-list', BlogList, { hydrate: 'interaction' })

/** The list in the address: `?search=`, `?category=` and `?page=`. Its links and its form also work without JavaScript. */
function BlogList({ texts, siteName, siteUrl, ...rendered }: Props) {
  const { names } = texts
  const list = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const showSearch = useCallback((query: BlogQuery) => {
    changeAddress(query, { replace: true })
    scrollIntoView(list.current)
  }, [])
  const { category, searchInput, shown, total, reload, retry } = usePostList(rendered, showSearch)
  const { query, results, pages } = shown
  const isEmpty = results.status === 'success' && results.posts.length === 0
  useEffect(
    () => updateBlogHead(blogHead(query, { pages, isEmpty }, { names, siteName }), siteUrl),
    [query, pages, isEmpty, names, siteName, siteUrl],
  )

  /** The link that the visitor has followed, until the list shows what it leads to. */
  const followed = useRef<'page' | 'filter'>(undefined)
  const follow = useCallback(
    (next: BlogQuery) => {
      followed.current = hasSameFilter(next, query) ? 'page' : 'filter'
      reload(next)
      changeAddress(next)
    },
    [query, reload],
  )
  useEffect(() => {
    if (followed.current === 'page') startPage(heading.current)
    if (followed.current === 'filter') scrollIntoView(list.current)
    followed.current = undefined
  }, [shown])

  return (
    <>
      <Hero texts={texts} total={total} />
      <div className={styles.filters}>
        <div className={classNames('wrap', styles.filtersRow)}>
          <Search {...searchInput} labels={texts.search} category={category} />
          <Categories label={texts.categories} all={texts.allCategories} current={category} query={query} onFollow={follow} />
        </div>
      </div>
      <PostList section={list} heading={heading} labels={texts} {...shown} onFollow={follow} retry={retry} />
    </>
  )
}

/** Another page begins at the top, with the focus on the heading, which screen readers read. Back and forward are the browser's. */
function startPage(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
  scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
}

/** Another filter leaves the page where it is, unless the start of the list is above the screen. */
function scrollIntoView(list: HTMLElement | null): void {
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
}

/** The title and three figures. The number of articles comes from the API, and is left out if that failed. */
const Hero = memo(function Hero({ texts, total }: { texts: Texts; total?: number }) {
  const { title, text, counters, countersNote } = texts
  const { articles, readers, contributors } = counters
  return (
    <header className={styles.hero} data-opens-on="paper">
      <div className="wrap">
        <h1 className={classNames('display-xl', styles.title)}>{title}</h1>
        <div className={styles.heroBottom}>
          <p className={classNames('lead', styles.heroText)}>{text}</p>
          <ul className={styles.counters}>
            {total !== undefined && <Counter value={interpolate(articles.value, { total })} label={articles.label} />}
            <Counter {...readers} />
            <Counter {...contributors} />
          </ul>
          <p className={classNames('small', 'muted', styles.countersNote)}>{countersNote}</p>
        </div>
      </div>
    </header>
  )
})

function Counter({ value, label }: { value: ReactNode; label: string }) {
  return (
    <li>
      <b>{value}</b> {label}
    </li>
  )
}

type SearchProps = SearchInput & { labels: Texts['search']; category?: PostCategory }

function Search({ ref, text, setText, submit, labels, category }: SearchProps) {
  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    submit(text)
  }

  function clear({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    setText('')
    // The button disappears, and the focus would be lost with it.
    const input = currentTarget.form?.elements.namedItem('search')
    if (input instanceof HTMLElement) input.focus()
  }

  return (
    <search className={styles.search}>
      <form action="/blog" onSubmit={handleSubmit}>
        <TextField
          ref={ref}
          type="search"
          name="search"
          label={labels.label}
          hideLabel
          placeholder={labels.placeholder}
          maxLength={SEARCH_MAX_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          trailing={
            <>
              {text && <IconButton variant="quiet" icon="close" label={labels.clear} onClick={clear} />}
              <IconButton type="submit" variant="quiet" icon="search" label={labels.submit} />
            </>
          }
        />
        {category && <input type="hidden" name="category" value={category} />}
      </form>
    </search>
  )
}

type CategoriesProps = {
  label: string
  /** The filter that shows all categories. */
  all: string
  current: PostCategory | undefined
  query: BlogQuery
  onFollow: (query: BlogQuery) => void
}

const Categories = memo(function Categories({ label, all, current, query, onFollow }: CategoriesProps) {
  return (
    <nav aria-label={label} className={styles.categories}>
      {[undefined, ...POST_CATEGORIES].map((category) => (
        <BlogLink
          key={category ?? ''}
          query={{ ...query, category, page: 1 }}
          onFollow={onFollow}
          className={styles.category}
          aria-current={current === category ? 'true' : undefined}
        >
          {category ?? all}
        </BlogLink>
      ))}
    </nav>
  )
})
