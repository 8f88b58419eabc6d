/** Labels of the sidebar, the header and the error page. */
export const shellLabels = {
  skipLink: 'Skip to content',
  sidebar: {
    label: 'CMS',
    home: 'CMS, home',
    more: 'More',
    defaultName: 'Admin',
    logout: 'Logout',
    pages: 'Pages of {{section}}' as const,
  },
  header: {
    openMenu: 'Open menu',
    website: { label: 'View website', href: '/' },
  },
  counts: {
    waiting: 'waiting',
    letters: 'letters need a look',
    unmatched: 'to place',
    system: 'in trouble',
    mentions: 'notes mention you',
  },
  error: { title: 'This page could not be shown', retry: 'Try again' },
  notFound: {
    title: 'Page Not Found',
    text: 'There is no page at this address. It may have moved, or the address may have a slip in it.',
    home: { label: 'Back to Home', href: '/' },
    back: 'Go Back',
  },
  /** Asked before signing out while this browser stores unsaved drafts. */
  unsavedDrafts: {
    title: 'You have unsaved text',
    question: 'It is kept only in this browser, and signing out removes it.',
    list: 'Not saved: {{texts}}' as const,
    discard: 'Sign out and discard it',
    stay: 'Stay',
    kinds: {
      post: { one: 'a post', many: '{{count}} posts' as const },
      reply: { one: 'a reply', many: '{{count}} replies' as const },
      note: { one: 'an internal note', many: '{{count}} internal notes' as const },
      category: { one: 'a service category', many: '{{count}} service categories' as const },
      website: { one: 'texts of the website', many: 'texts in {{count}} parts of the website' as const },
      product: { one: 'a product', many: '{{count}} products' as const },
    },
  },
}
