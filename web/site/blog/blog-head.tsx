import { agency } from '../../../content/agency.ts'
import { blogPage } from '../../../content/blog-page.ts'
import { fill } from '../../../content/fill.ts'
import { PageHead } from '../../head/page-head.tsx'
import { useSiteUrl } from '../../head/site-url.ts'
import { type ListQuery, addressOf } from '../../../contract/blog-list.ts'

/** Each page of each category has a name and an address of its own. A search has none: nobody should find it by searching. */
export function BlogHead({ query, pages, isThere }: { query: ListQuery; pages: number; isThere: boolean }) {
  const site = useSiteUrl()
  const path = query.search || !isThere ? undefined : addressOf(query)
  const beside = (page: number) => site + addressOf({ ...query, page })
  return (
    <>
      <PageHead title={`${nameOf(query)} | ${agency.name}`} description={descriptionOf(query)} path={path} />
      {query.page > 1 && query.page <= pages && <link rel="prev" href={beside(query.page - 1)} />}
      {query.page < pages && <link rel="next" href={beside(query.page + 1)} />}
    </>
  )
}

function nameOf({ category, page }: ListQuery): string {
  const { names } = blogPage
  const name = category ? fill(names.category, { category }) : names.blog
  return page > 1 ? fill(names.page, { name, page }) : name
}

function descriptionOf({ category, page }: ListQuery): string {
  const { described, meta } = blogPage
  const description = category ? fill(described.category, { category }) : meta.description
  return page > 1 ? fill(described.page, { description, page }) : description
}
