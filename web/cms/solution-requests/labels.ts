/** The desk as the list of solution requests. */
export const solutionRequestListLabels = {
  title: 'Solution Requests',
  caption: 'Solution requests',
  search: 'Search business, person or idea',
  columns: { business: 'Business' },
  empty: { title: 'No requests yet', text: 'Whoever sends the custom solutions form stands here.' },
}

/** The page of one solution request. */
export const solutionRequestLabels = {
  unnamed: 'Unnamed business',
  idea: {
    heading: 'The idea',
    problemSolved: 'Problem to solve',
    targetAudience: 'Target audience',
    goals: 'Goals',
  },
  details: 'Request Details',
  contact: 'Contact',
  budget: 'Budget',
  launch: 'Launch',
  services: { heading: 'Services asked for', requested: 'asked for', notRequested: 'not asked for' },
  files: {
    heading: 'Files',
    none: 'No files',
    download: 'Download',
    downloadAll: 'Download all',
    downloadOf: 'Download {{name}}' as const,
    original: 'Original, {{size}}' as const,
    safeCopy: 'Safe copy, {{size}}' as const,
    versionOf: '{{version}}: download {{name}}' as const,
    noOriginal: 'Safe copy, {{size}}. The original was not kept then.' as const,
    asSent: 'As it was sent, {{size}}' as const,
    safeCopyNote: 'A safe copy is a picture that we drew anew: it holds nothing but its pixels. An original is exactly what was sent.',
  },
  timeline: { title: 'Request received', from: 'from the custom solutions form' },
  delete: {
    title: 'Delete request',
    question: 'Are you sure you want to delete this request and its files? This action cannot be undone.',
    failed: 'Failed to delete the request',
    label: 'Delete Request',
    warning: 'Deletes the request, its files, its notes and its letters. This cannot be undone.',
  },
  notFound: {
    title: 'Request Not Found',
    text: 'It may have been deleted.',
    back: { label: 'Back to Requests', href: '/cms/solution-requests' },
  },
  backToRequest: 'Back to request',
  errors: {
    load: 'Failed to load solution requests',
    loadOne: 'Failed to load the solution request',
  },
}
