export const commonLabels = {
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  cancel: 'Cancel',
  loading: 'Loading...',
  submitting: 'Submitting...',
  newTab: 'opens in a new tab',
  more: '+{{count}} more',
  readMore: 'Read More',
  readTime: '{{minutes}} min read',
  convertedToJpg: '{{name}} becomes a JPG of {{size}}',
} as const

/**
 * Shown when an API call fails and the server sent no message.
 * The server's own messages are in contract/, beside the data they are about.
 */
export const errorMessages = {
  /** Any call that ends with status 500 or higher. */
  server: 'Server error. Please try again later.',
  /** Before the id of the request, on pages with such a status. */
  reference: 'Reference:',
  /** On such pages, the link that loads them again. */
  retry: 'Try again',

  enquiry: {
    refused: 'Failed to submit your query. Please try again.',
    badRequest: 'Please check your input and try again.',
    network: 'Failed to submit your query. Please check your connection and try again.',
  },
  blog: {
    load: 'The articles could not be loaded just now.',
    retry: 'Try again',
  },
  newsletter: {
    failed: 'That did not work. Please check your connection and try again.',
    network: 'Failed to subscribe. Please check your connection and try again.',
  },
  article: {
    load: 'Failed to fetch blog',
    retry: 'Try again',
    missing: 'The article you are looking for does not exist.',
    network: 'Please check your connection and try again.',
  },
  services: {
    load: 'Could not load services',
    retry: 'Try again',
  },
  products: {
    load: 'An error occurred while fetching products',
    none: 'Failed to load products. Please try again later.',
    retry: 'Try again',
  },
}
