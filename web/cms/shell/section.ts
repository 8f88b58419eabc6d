import { type SidebarItem, cms } from '../../../content/cms.ts'

export const SECTIONS: readonly SidebarItem[] = [...cms.sidebar.work, ...cms.sidebar.more]

/** Pages that belong to a section and whose addresses do not begin like its own. */
const ALSO: Record<string, readonly string[]> = {
  '/cms/blogs': ['/cms/all-blogs'],
  '/cms/manage-queries': ['/cms/query'],
}

/** The place in the sidebar that a page belongs to. */
export const sectionAt = (pathname: string): SidebarItem | undefined =>
  SECTIONS.find(({ href }) => [href, ...(ALSO[href] ?? [])].some((path) => lies(pathname, path)))

const lies = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`)
