/**
 * What a page says when a call fails and the server gave no sentence of its own.
 * What the server itself says lives in contract/, beside the data it is about.
 */
export const errorMessages = {
  /** Any call that ends with status 500 or higher. */
  server: 'Server error. Please try again later.',

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
