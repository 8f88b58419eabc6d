export type SidebarItem = { label: string; href: string; icon: string }

/** The words of the staff area. */
export const cms = {
  title: 'CMS',
  sidebar: {
    label: 'CMS',
    work: [
      { label: 'Dashboard', href: '/cms/dashboard', icon: 'dashboard' },
      { label: 'Blogs', href: '/cms/blogs', icon: 'blog' },
      { label: 'Contact Query', href: '/cms/manage-queries', icon: 'inbox' },
      { label: 'Solution Requests', href: '/cms/solution-requests', icon: 'clipboard' },
      { label: 'Add Services', href: '/cms/manage-services', icon: 'layers' },
    ],
    moreLabel: 'More',
    more: [
      { label: 'Newsletter', href: '/cms/newsletter', icon: 'megaphone' },
      { label: 'Outbox', href: '/cms/outbox', icon: 'outbox' },
      { label: 'Settings', href: '/cms/settings', icon: 'settings' },
    ],
  },
  header: {
    trail: 'You are here',
    openMenu: 'Open menu',
    website: { label: 'View website', href: '/' },
  },
  failed: { title: 'This page could not be shown', again: 'Try again' },
  defaultAdmin: 'Admin',
  logout: 'Logout',

  dashboard: { next: 'Coming Soon' },
  services: { heading: 'Currently added Services' },

  blogs: {
    recent: 'Recent Blogs',
    showAll: { label: 'Show All', href: '/cms/all-blogs' },
    new: { label: 'New Blog Post', href: '/cms/blogs/new' },
    create: 'Create blog',
    clearAll: 'Clear all',
    stats: {
      total: 'Total Posts',
      thisPage: 'This Page',
      currentPage: 'Current Page',
      perPage: 'Per Page',
    },
    by: 'By {{author}}' as const,
    unknownAuthor: 'Unknown',
    empty: 'No blogs found',
    back: { label: 'Back to Articles', href: '/cms/blogs' },
    update: 'Update Blog',
    updating: 'Updating...',
    delete: 'Delete Blog',
    deleteArticle: 'Delete Article',
    confirmDelete: {
      list: 'Are you sure you want to delete this blog post?',
      article: 'Are you sure you want to delete this article? This action cannot be undone.',
      editor: 'Are you sure you want to delete this blog?',
    },
  },

  queries: {
    stats: {
      total: 'Total Queries',
      pending: 'Pending',
      responded: 'Responded',
      thisWeek: 'This Week',
    },
    refresh: 'Refresh',
    columns: {
      contact: 'Contact',
      organization: 'Organization',
      services: 'Services',
      date: 'Date',
      status: 'Status',
      actions: 'Actions',
    },
    /** For a status that is none of the known ones. */
    otherStatus: 'New',
    empty: {
      title: 'No queries found',
      text: 'No contact queries have been submitted yet.',
    },
    confirmDelete: 'Are you sure you want to delete this query? This action cannot be undone.',
  },

  query: {
    highPriority: 'High Priority - Multiple Services',
    details: 'Query Details',
    actions: {
      heading: 'Actions',
      respond: 'Send Response',
      email: 'Email Directly',
      call: 'Call Now',
      delete: 'Delete Query',
      confirmDelete: 'Confirm Delete',
    },
    quickInfo: {
      heading: 'Quick Info',
      services: 'Services requested',
      responses: 'Responses sent',
      days: 'Days since inquiry',
    },
    missing: {
      title: 'Query Not Found',
      back: { label: 'Back to Queries', href: '/cms/manage-queries' },
    },
  },

  respond: {
    subject: 'Subject',
    content: 'Content',
    clear: 'Clear',
    send: 'Send Response',
  },
}
