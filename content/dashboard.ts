/** The words of the staff's first page. */
export const dashboardLabels = {
  title: 'Dashboard',
  load: 'The dashboard could not be loaded.',
  refresh: 'Refresh',
  waiting: {
    heading: 'Needs an answer now',
    count: '{{total}} waiting' as const,
    overdue: '{{overdue}} overdue' as const,
    /** Counting stops there. */
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
  response: {
    heading: 'Median response time',
    text: 'Of the last 30 days. {{kept}} of {{answered}} answered within {{promise}}.' as const,
    none: 'Nobody was answered in the last 30 days.',
  },
  letters: {
    heading: 'Letters',
    link: { label: 'Outbox', href: '/cms/outbox' },
    states: { queued: 'waiting', failed: 'failed', unconfirmed: 'unconfirmed', kept: 'kept as files' },
  },
  chart: {
    heading: 'Enquiries over time',
    text: 'By the day they came at our main office, in the last 30 days.',
    label: 'Enquiries per day: {{total}} in 30 days, of which {{kept}} answered in time, {{late}} late and {{open}} still open' as const,
    outcomes: { kept: 'answered in time', late: 'late', open: 'still open' },
    asTable: 'Show the figures',
    columns: { day: 'Day', kept: 'Answered in time', late: 'Late', open: 'Still open' },
    none: 'No enquiries in the last 30 days.',
    today: 'Today',
  },
  sources: {
    heading: 'Where enquiries come from',
    text: 'The last 30 days',
    bySource: 'How they heard of us',
    byOffice: 'The office they chose',
    notSaid: 'Not said',
    none: 'No enquiries in the last 30 days.',
  },
  posts: {
    heading: 'Recent posts',
    all: { label: 'Show All', href: '/cms/all-blogs' },
    none: 'No posts yet.',
  },
}
