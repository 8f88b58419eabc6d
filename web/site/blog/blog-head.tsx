import { agency } from '../../../content/agency.ts'
import { blogPage } from '../../../content/blog-page.ts'
import { interpolate } from '../../../content/interpolate.ts'
import { PageHead } from '../../head/page-head.tsx'
import { useSiteUrl } from '../../head/site-url.ts'
import { type BlogQuery, formatBlogUrl } from '../../../contract/blog-query.ts'

/** Each page of each category has a name and an address of its own. A search has none: nobody should find it by searching. */
export function BlogHead({ query, pages, isThere }: { query: BlogQuery; pages: number; isThere: boolean }) {
  const site = useSiteUrl()
  const path = query.search || !isThere ? undefined : formatBlogUrl(query)
  const beside = (page: number) => site + formatBlogUrl({ ...query, page })
  return (
    <>
      <PageHead title={`${nameOf(query)} | ${agency.name}`} description={descriptionOf(query)} path={path} />
      {query.page > 1 && query.page <= pages && <link rel="prev" href={beside(query.page - 1)} />}
      {query.page < pages && <link rel="next" href={beside(query.page + 1)} />}
    </>
  )
}

function nameOf({ category, page }: BlogQuery): string {
  const { names } = blogPage
  const name = category ? interpolate(names.category, { category }) : names.blog
  return page > 1 ? interpolate(names.page, { name, page }) : name
}

function descriptionOf({ category, page }: BlogQuery): string {
  const { described, meta } = blogPage
  const description = category ? interpolate(described.category, { category }) : meta.description
  return page > 1 ? interpolate(described.page, { description, page }) : description
}
