import { type BlogQuery, formatBlogUrl } from '../../../contract/blog-query.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import type { BlogContent } from '../../../contract/site-content/blog.ts'

type BlogHead = {
  title: string
  /** The canonical path. Search results and empty pages have none, so that search engines skip them. */
  path?: string
  previousPath?: string
  nextPath?: string
}

type BlogNames = { names: BlogContent['names']; siteName: string }

/** Each page of each category has its own title and canonical URL. */
export function blogHead(
  query: BlogQuery,
  { pages, isEmpty }: { pages: number; isEmpty: boolean },
  { names, siteName }: BlogNames,
): BlogHead {
  const { page } = query
  const pagePath = (number: number) => formatBlogUrl({ ...query, page: number })
  return {
    title: `${formatName(query, names)} | ${siteName}`,
    path: query.search || isEmpty ? undefined : pagePath(page),
    previousPath: page > 1 && page <= pages ? pagePath(page - 1) : undefined,
    nextPath: page < pages ? pagePath(page + 1) : undefined,
  }
}

function formatName({ category, page }: BlogQuery, names: BlogContent['names']): string {
  const name = category ? interpolate(names.category, { category }) : names.blog
  return page > 1 ? interpolate(names.page, { name, page }) : name
}

/**
 * After the list has changed in the browser. Link previews and search engines load the URL anew: only what the browser itself and its
 * share button read is changed.
 */
export function updateBlogHead({ title, path, previousPath, nextPath }: BlogHead, siteUrl: string): void {
  document.title = title
  for (const [rel, linked] of Object.entries({ canonical: path, prev: previousPath, next: nextPath }))
    setHeadElement('link', { rel }, linked === undefined ? undefined : { href: siteUrl + linked })
  setHeadElement('meta', { name: 'robots' }, path === undefined ? { content: 'noindex' } : undefined)
}

/** Adds, changes or removes the element with this attribute. */
function setHeadElement(tag: 'link' | 'meta', key: Record<string, string>, attributes: Record<string, string> | undefined): void {
  const [[name, value] = []] = Object.entries(key)
  const existing = document.head.querySelector(`${tag}[${name}="${value}"]`)
  if (!attributes) return existing?.remove()
  const element = existing ?? document.head.appendChild(document.createElement(tag))
  for (const [attribute, text] of Object.entries({ ...key, ...attributes })) element.setAttribute(attribute, text)
}
