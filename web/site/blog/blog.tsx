import type { FormEvent, MouseEvent, ReactNode } from 'react'
import { data } from 'react-router'
import { type BlogQuery, formatBlogUrl, parseBlogQuery, type PostCategory } from '../../../contract/blog-query.ts'
import { SEARCH_MAX_LENGTH } from '../../../contract/fields.ts'
import { POST_CATEGORIES } from '../../../contract/post.ts'
import { agency } from '../../../content/agency.ts'
import { blogPage } from '../../../content/blog-page.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { newsletter } from '../../../content/newsletter.ts'
import { PageHead } from '../../head/page-head.tsx'
import { useSiteUrl } from '../../head/site-url.ts'
import { NO_STORE, apiContext, createClientLoader, createLoader } from '../../loaders.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { deferAfter } from '../loading/defer-after.ts'
import { submitSubscription } from '../newsletter/submit-subscription.ts'
import { SubscribeBox } from '../newsletter/subscribe-box.tsx'
import type { Route } from './+types/blog.ts'
import styles from './blog.module.css'
import { loadPostPage, usePostList } from './use-post-list.ts'
import { PostList } from './post-list.tsx'
import type { SearchInput } from './use-search-input.ts'

export const loader = createLoader(async (api, { request }: Pick<Route.LoaderArgs, 'request'>) => {
  const query = parseBlogQuery(new URL(request.url).search)
  const listing = await loadPostPage(api, query)
  if (listing === 'failed') return data({ listing }, NO_STORE)
  return data({ listing }, { status: query.page > 1 && listing.blogs.length === 0 ? 404 : 200 })
})

export const clientLoader = createClientLoader(async (api, { request }: Pick<Route.ClientLoaderArgs, 'request'>) => {
  const { loaded } = await deferAfter(loadPostPage(api, parseBlogQuery(new URL(request.url).search)))
  return { listing: loaded }
})

/** The newsletter's form, submitted without JavaScript; with it, the page calls the API itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const subscription = await submitSubscription(context.get(apiContext), String(form.get('email') ?? ''))
  return data(subscription, { status: subscription.stage === 'failed' ? subscription.status : 200 })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export default function Blog({ loaderData, actionData }: Route.ComponentProps) {
  const { query, searchInput, results, pages, total, isLoading } = usePostList(loaderData.listing)
  return (
    <>
      <BlogSeo query={query} pages={pages} isEmpty={results.status === 'success' && results.posts.length === 0} />
      <Hero {...blogPage} total={total} isLoading={isLoading} />
      <Filters query={query} searchInput={searchInput} />
      <PostList query={query} results={results} pages={pages} />
      <SubscribeBox {...newsletter.box} initialResult={actionData} />
    </>
  )
}

/** Each page of each category has its own title and canonical URL. Search results have none, so that search engines skip them. */
function BlogSeo({ query, pages, isEmpty }: { query: BlogQuery; pages: number; isEmpty: boolean }) {
  const site = useSiteUrl()
  const path = query.search || isEmpty ? undefined : formatBlogUrl(query)
  const pageUrl = (page: number) => site + formatBlogUrl({ ...query, page })
  return (
    <>
      <PageHead title={`${formatTitle(query)} | ${agency.name}`} description={formatDescription(query)} path={path} />
      {query.page > 1 && query.page <= pages && <link rel="prev" href={pageUrl(query.page - 1)} />}
      {query.page < pages && <link rel="next" href={pageUrl(query.page + 1)} />}
    </>
  )
}

function formatTitle({ category, page }: BlogQuery): string {
  const { names } = blogPage
  const name = category ? interpolate(names.category, { category }) : names.blog
  return page > 1 ? interpolate(names.page, { name, page }) : name
}

function formatDescription({ category, page }: BlogQuery): string {
  const { descriptions, meta } = blogPage
  const description = category ? interpolate(descriptions.category, { category }) : meta.description
  return page > 1 ? interpolate(descriptions.page, { description, page }) : description
}

type HeroProps = Pick<typeof blogPage, 'title' | 'text' | 'counters'> & { total?: number; isLoading: boolean }

/** The title and three figures. The number of articles comes from the server, and is left out if that failed. */
function Hero({ title, text, counters: { articles, readers, contributors }, total, isLoading }: HeroProps) {
  const count = total === undefined ? isLoading && <Skeleton className={styles.counting} /> : interpolate(articles.value, { total })
  return (
    <header className={styles.hero} data-opens-on="paper">
      <div className="wrap">
        <h1 className={classNames('display-xl', styles.title)}>{title}</h1>
        <div className={styles.heroBottom}>
          <p className={classNames('lead', styles.heroText)}>{text}</p>
          <ul className={styles.counters}>
            {count && <Counter value={count} label={articles.label} />}
            <Counter {...readers} />
            <Counter {...contributors} />
          </ul>
        </div>
      </div>
    </header>
  )
}

function Counter({ value, label }: { value: ReactNode; label: string }) {
  return (
    <li>
      <b>{value}</b> {label}
    </li>
  )
}

/** A form and links, which also work without JavaScript; with it, the list follows each keystroke and each click at once. */
function Filters({ query, searchInput }: { query: BlogQuery; searchInput: SearchInput }) {
  const { search, categories } = blogPage
  const { ref, text, setText, submit } = searchInput

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
    <div className={styles.filters}>
      <div className={classNames('wrap', styles.filtersRow)}>
        <search className={styles.search}>
          <form action="/blog" onSubmit={handleSubmit}>
            <TextField
              ref={ref}
              type="search"
              name="search"
              label={search.label}
              hideLabel
              placeholder={search.placeholder}
              icon="search"
              maxLength={SEARCH_MAX_LENGTH}
              autoComplete="off"
              enterKeyHint="search"
              value={text}
              onChange={(event) => setText(event.target.value)}
              trailing={text ? <IconButton variant="quiet" icon="close" label={search.clear} onClick={clear} /> : undefined}
            />
            {query.category && <input type="hidden" name="category" value={query.category} />}
          </form>
        </search>
        <nav aria-label={categories} className={styles.categories}>
          {[undefined, ...POST_CATEGORIES].map((category) => (
            <CategoryLink key={category ?? ''} category={category} query={query} />
          ))}
        </nav>
      </div>
    </div>
  )
}

function CategoryLink({ category, query }: { category?: PostCategory; query: BlogQuery }) {
  return (
    <a
      href={formatBlogUrl({ ...query, category, page: 1 })}
      preventScrollReset
      className={styles.category}
      aria-current={query.category === category ? 'true' : undefined}
    >
      {category ?? blogPage.allCategories}
    </a>
  )
}
