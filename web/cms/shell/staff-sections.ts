import { type SidebarItem, cms } from '../../../content/cms.ts'

export const STAFF_SECTIONS: readonly SidebarItem[] = [...cms.sidebar.work, ...cms.sidebar.more]

/** Pages that belong to a section and whose addresses do not begin like its own. */
const EXTRA_SECTION_PATHS: Record<string, readonly string[]> = {
  '/cms/blogs': ['/cms/all-blogs'],
  '/cms/manage-queries': ['/cms/query'],
}

/** The place in the sidebar that a page belongs to. */
export const findSection = (pathname: string): SidebarItem | undefined =>
  STAFF_SECTIONS.find(({ href }) => [href, ...(EXTRA_SECTION_PATHS[href] ?? [])].some((path) => isWithinPath(pathname, path)))

const isWithinPath = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`)
