/** What a link says when it leads to where the visitor is: to this page, or to the section that it lies in. */
export function currentAt(pathname: string, href: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page'
  return href !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined
}
