import type { NavigationContent } from '../../../contract/site-content/navigation.ts'

/** Whether a link leads to the current page ('page') or to the section that contains it ('true'). */
export function ariaCurrent(pathname: string, href: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page'
  return href !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined
}

/** The menu link that a path is, or lies under (with a slash then): a page's exact path would make the cached menus differ. */
export function toNavPath(pathname: string, header: NavigationContent['header']): string {
  const nearest = listNavPaths(header).find((href) => ariaCurrent(pathname, href))
  if (nearest === undefined) return ''
  return nearest === pathname ? pathname : `${nearest}/`
}

/** The longest first. */
const listNavPaths = ({ logo, items }: NavigationContent['header']): string[] =>
  [logo, ...items, ...items.flatMap(({ children = [] }) => children)]
    .map(({ href }) => href)
    .toSorted((one, other) => other.length - one.length)
