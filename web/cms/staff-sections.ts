import type { IconName } from '../ui/media/icon-names.ts'

export type StaffSection = { label: string; href: string; icon: IconName; ownersOnly?: true }

export const MAIN_SECTIONS: readonly StaffSection[] = [
  { label: 'Dashboard', href: '/cms/dashboard', icon: 'dashboard' },
  { label: 'Blogs', href: '/cms/blogs', icon: 'blog' },
  { label: 'Contact Query', href: '/cms/manage-queries', icon: 'inbox' },
  { label: 'Solution Requests', href: '/cms/solution-requests', icon: 'clipboard' },
  { label: 'Add Services', href: '/cms/manage-services', icon: 'layers' },
]

export const MORE_SECTIONS: readonly StaffSection[] = [
  { label: 'People', href: '/cms/people', icon: 'users' },
  { label: 'Newsletter', href: '/cms/newsletter', icon: 'megaphone' },
  { label: 'Unmatched mail', href: '/cms/unmatched-mail', icon: 'mail' },
  { label: 'Outbox', href: '/cms/outbox', icon: 'outbox' },
  { label: 'Settings', href: '/cms/settings', icon: 'settings' },
  { label: 'System', href: '/cms/system', icon: 'database', ownersOnly: true },
]

export const STAFF_SECTIONS: readonly StaffSection[] = [...MAIN_SECTIONS, ...MORE_SECTIONS]

/** Pages of a section whose addresses do not start with the address of the section. */
const EXTRA_SECTION_PATHS: Record<string, readonly string[]> = {
  '/cms/blogs': ['/cms/all-blogs'],
  '/cms/manage-queries': ['/cms/query', '/cms/templates'],
  '/cms/settings': ['/cms/import'],
}

/** The section of the sidebar that a page belongs to. */
export const findSection = (pathname: string): StaffSection | undefined =>
  STAFF_SECTIONS.find(({ href }) => [href, ...(EXTRA_SECTION_PATHS[href] ?? [])].some((path) => isWithinPath(pathname, path)))

const isWithinPath = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`)
