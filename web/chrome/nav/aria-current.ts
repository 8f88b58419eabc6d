import { navigation } from '../../../content/navigation.ts'

/** What a link says when it leads to where the visitor is: to this page, or to the section that it lies in. */
export function ariaCurrent(pathname: string, href: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page'
  return href !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined
}

/** All that the menus need to know of a path: which of their links it is, or lies under. */
export function toNavPath(pathname: string): string {
  const nearest = NAV_PATHS.find((href) => ariaCurrent(pathname, href))
  if (nearest === undefined) return ''
  return nearest === pathname ? pathname : `${nearest}/`
}

/** The deepest first. */
const NAV_PATHS = [navigation.logo, ...navigation.items, ...navigation.items.flatMap(({ children = [] }) => children)]
  .map(({ href }) => href)
  .toSorted((one, other) => other.length - one.length)
