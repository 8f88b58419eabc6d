/** The desk as the list of contact queries. */
export const enquiryListLabels = {
  title: 'Contact Query',
  caption: 'Contact queries',
  search: 'Search name, e-mail or message',
  stats: {
    total: 'Total Queries',
    pending: 'Pending',
    responded: 'Responded',
    thisWeek: 'This Week',
  },
  statNotes: { pending: 'not yet responded', thisWeek: 'last 7 days' },
  columns: {
    contact: 'Contact',
    organization: 'Organization',
    services: 'Services',
    date: 'Date',
    status: 'Status',
    actions: 'Actions',
  },
  empty: {
    title: 'No queries found',
    text: 'No contact queries have been submitted yet.',
  },
  emptySpam: { title: 'No spam', text: 'What the form’s trap catches and what staff mark as spam waits here.' },
  delete: {
    title: 'Delete query',
    question: 'Are you sure you want to delete this query? This action cannot be undone.',
  },
}

/** The page of one enquiry. */
export const enquiryLabels = {
  details: 'Query Details',
  highPriority: 'High Priority - Multiple Services',
  contact: {
    heading: 'Contact info',
    name: 'Name',
    organization: 'Organization',
    email: 'E-mail',
    number: 'Number',
    website: 'Website',
    office: 'Preferred office',
    demoOf: 'Demo of',
  },
  requirements: 'Service requirements',
  serviceCount: '{{count}} services' as const,
  oneService: '1 service',
  message: 'Message',
  noMessage: 'No message was written.',
  priority: 'Priority',
  priorities: { high: 'High', medium: 'Medium', low: 'Low' },
  received: 'Received',
  updated: 'Updated',
  source: 'Source',
  replyDeadline: 'Promise',
  answeredInTime: 'Kept, answered in {{time}}' as const,
  answeredLate: 'Late, answered in {{time}}' as const,
  markAsSpam: 'Mark as spam',
  notSpam: 'Not spam',
  spamNotes: {
    form: 'The form put this message into the spam folder: it was sent faster than anybody types, or a field was filled in that people cannot see.',
    staff: '{{name}} marked this message as spam.' as const,
  },
  adjacent: {
    previous: { label: 'Previous query', tip: 'Previous' },
    next: { label: 'Next query', tip: 'Next' },
  },
  call: 'Call Now',
  moveLetters: { action: 'Move its letters to another enquiry', title: 'Move its letters to …' },
  delete: 'Delete Query',
  deleteWarning: 'Deletes the query, its notes and its letters. This cannot be undone.',
  quickInfo: {
    heading: 'Quick Info',
    services: 'Services requested',
    responses: 'Responses sent',
    days: 'Days since inquiry',
  },
  timeline: {
    enquiry: { title: 'Query received', from: 'from the contact form' },
    email: { title: 'Query received', from: 'by e-mail' },
    demo: { title: 'Demo request received', from: 'for {{product}}' as const },
    source: 'source {{source}}' as const,
    deadlineMissed: { title: 'Promise missed', detail: 'no response in the time that we promised' },
  },
  notFound: {
    title: 'Query Not Found',
    text: 'It may have been deleted.',
    back: { label: 'Back to Queries', href: '/cms/manage-queries' },
  },
}

export const enquiryErrors = {
  refused: 'Failed to fetch queries',
  load: 'Failed to load contact queries',
  loadOne: 'Failed to load query details',
  delete: 'Failed to delete query',
}
