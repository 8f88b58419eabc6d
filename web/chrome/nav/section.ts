import { navigation } from '../../../content/navigation.ts'

/** What a link says when it leads to where the visitor is: to this page, or to the section that it lies in. */
export function currentAt(pathname: string, href: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page'
  return href !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined
}

/** All that the menus need to know of a path: which of their links it is, or lies under. */
export function placeInMenus(pathname: string): string {
  const nearest = PLACES.find((href) => currentAt(pathname, href))
  if (nearest === undefined) return ''
  return nearest === pathname ? pathname : `${nearest}/`
}

/** The deepest first. */
const PLACES = [navigation.logo, ...navigation.items, ...navigation.items.flatMap(({ children = [] }) => children)]
  .map(({ href }) => href)
  .toSorted((one, other) => other.length - one.length)
