/** The words of the newsletter's room in the staff area. */
export const cmsNewsletter = {
  title: 'Newsletter',
  text: 'People who asked for the newsletter, newest first.',
  states: { pending: 'Waiting', confirmed: 'Confirmed', unsubscribed: 'Left' },
  figures: {
    confirmed: { label: 'Subscribers', note: 'confirmed by their letter' },
    pending: { label: 'Waiting to confirm', note: 'deleted after {{hours}} hours' },
    unsubscribed: { label: 'Left', note: 'never written to again' },
  },
  search: 'Search e-mail',
  filter: 'Show',
  all: 'All',
  caption: 'Subscribers',
  columns: { email: 'E-mail', since: 'Since', state: 'Status', actions: 'Actions' },
  export: 'Export CSV',
  exported: 'The confirmed addresses are saved as {{file}}.' as const,
  exportFailed: 'The addresses could not be exported. Please try again.',
  nothingToExport: 'Nobody has confirmed yet.',
  load: 'Failed to load subscribers',
  empty: { title: 'No subscribers yet', text: 'Whoever presses Subscribe on the blog page stands here.' },
  delete: {
    of: 'Delete {{email}}' as const,
    title: 'Delete subscriber',
    question: 'Deletes the address and every letter to it. This cannot be undone.',
    failed: 'The subscriber could not be deleted. Please try again.',
  },
}
