import type { IconName } from '../ui/media/icon-names.ts'

export type StaffSection = {
  label: string
  href: string
  icon: IconName
  ownersOnly?: true
  /** Pages that the sidebar lists below the section while it is open. */
  pages?: readonly StaffPageLink[]
}

export type StaffPageLink = { label: string; href: string }

export const WEBSITE_PATH = '/cms/website'

export const MAIN_SECTIONS: readonly StaffSection[] = [
  { label: 'Dashboard', href: '/cms/dashboard', icon: 'dashboard' },
  { label: 'Blogs', href: '/cms/blogs', icon: 'blog' },
  { label: 'Contact Query', href: '/cms/manage-queries', icon: 'inbox' },
  { label: 'Solution Requests', href: '/cms/solution-requests', icon: 'clipboard' },
  { label: 'Add Services', href: '/cms/manage-services', icon: 'layers' },
  {
    label: 'Website',
    href: WEBSITE_PATH,
    icon: 'browser',
    pages: [
      { label: 'Pages', href: WEBSITE_PATH },
      { label: 'Case studies', href: `${WEBSITE_PATH}/case-studies` },
      { label: 'Team', href: `${WEBSITE_PATH}/team` },
      { label: 'Clients', href: `${WEBSITE_PATH}/clients` },
      { label: 'Offerings', href: `${WEBSITE_PATH}/offerings` },
      { label: 'Navigation', href: `${WEBSITE_PATH}/navigation` },
      { label: 'Agency facts', href: `${WEBSITE_PATH}/facts` },
      { label: 'Addresses', href: '/cms/addresses' },
    ],
  },
  { label: 'Media', href: '/cms/media', icon: 'image' },
]

export const MORE_SECTIONS: readonly StaffSection[] = [
  { label: 'People', href: '/cms/people', icon: 'users' },
  { label: 'Letters', href: `${WEBSITE_PATH}/letters`, icon: 'note' },
  { label: 'Newsletter', href: '/cms/newsletter', icon: 'megaphone' },
  { label: 'Unmatched mail', href: '/cms/unmatched-mail', icon: 'mail' },
  { label: 'Outbox', href: '/cms/outbox', icon: 'outbox' },
  { label: 'Settings', href: '/cms/settings', icon: 'settings' },
  { label: 'System', href: '/cms/system', icon: 'database', ownersOnly: true },
]

export const STAFF_SECTIONS: readonly StaffSection[] = [...MAIN_SECTIONS, ...MORE_SECTIONS]

/** Pages whose addresses do not start with the address of their section, or of the page of it that they belong to. */
const EXTRA_SECTION_PATHS: Record<string, readonly string[]> = {
  '/cms/blogs': ['/cms/all-blogs'],
  '/cms/manage-queries': ['/cms/query', '/cms/templates'],
  '/cms/settings': ['/cms/import'],
}

/** The section of the sidebar that a page belongs to: the one with the longest address, as letters stand beside the website. */
export function findSection(pathname: string): StaffSection | undefined {
  const within = STAFF_SECTIONS.filter(({ href, pages = [] }) => [{ href }, ...pages].some((page) => belongsTo(pathname, page.href)))
  return within.toSorted((left, right) => right.href.length - left.href.length)[0]
}

/** The page of a section that the sidebar marks. */
export const findSectionPage = (pathname: string, { pages = [] }: StaffSection): StaffPageLink | undefined =>
  pages.find(({ href }) => href !== WEBSITE_PATH && belongsTo(pathname, href)) ?? pages.find(({ href }) => belongsTo(pathname, href))

const belongsTo = (pathname: string, href: string): boolean =>
  [href, ...(EXTRA_SECTION_PATHS[href] ?? [])].some((path) => isWithinPath(pathname, path))

const isWithinPath = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`)
