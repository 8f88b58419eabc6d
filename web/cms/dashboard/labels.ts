export const dashboardLabels = {
  title: 'Dashboard',
  loadFailed: 'The dashboard could not be loaded.',
  refresh: 'Refresh',
  system: { heading: 'The website needs you.', link: { label: 'System', href: '/cms/system' } },
  mentions: { heading: 'Mentions', by: 'Note by {{name}}' as const, noName: 'Without a name' },
  waiting: {
    heading: 'Needs an answer now',
    count: '{{total}} waiting' as const,
    overdue: '{{overdue}} overdue' as const,
    /** The server counts no further. */
    manyOverdue: 'more than 1,000 overdue',
    all: { label: 'All queries', href: '/cms/manage-queries' },
    none: { title: 'No query is waiting', text: 'New enquiries appear here, the oldest promise first.' },
    respond: 'Respond',
    respondTo: 'Respond to {{name}}' as const,
    noOrganization: 'no organization',
    services: '{{count}} services' as const,
    requests: {
      one: '1 solution request is waiting' as const,
      more: '{{count}} solution requests are waiting' as const,
      href: '/cms/solution-requests',
    },
  },
  responseTime: {
    heading: 'Median response time',
    text: 'Of the last 30 days. {{kept}} of {{answered}} answered within {{promise}}.' as const,
    /** Letters that are kept as files have not left. */
    none: 'No answer has left by e-mail in the last 30 days.',
  },
  emails: {
    heading: 'Letters',
    link: { label: 'Outbox', href: '/cms/outbox' },
    states: { queued: 'waiting', failed: 'failed', unconfirmed: 'unconfirmed', kept: 'kept as files' },
  },
  chart: {
    heading: 'Enquiries over time',
    text: 'By the day they came at our main office, in the last 30 days.',
    summary: 'Enquiries per day: {{total}} in 30 days, of which {{kept}} answered in time, {{late}} late and {{open}} still open' as const,
    outcomes: { kept: 'answered in time', late: 'late', open: 'still open' },
    asTable: 'Show the figures',
    columns: { day: 'Day', kept: 'Answered in time', late: 'Late', open: 'Still open' },
    none: 'No enquiry of the last 30 days is open or was answered by e-mail.',
    today: 'Today',
  },
  sources: {
    heading: 'Where enquiries come from',
    text: 'The last 30 days',
    bySource: 'How they heard of us',
    byOffice: 'The office they chose',
    unknown: 'Not said',
    none: 'No enquiries in the last 30 days.',
  },
  posts: {
    heading: 'Recent posts',
    all: { label: 'Show All', href: '/cms/all-blogs' },
    none: 'No posts yet.',
  },
}
