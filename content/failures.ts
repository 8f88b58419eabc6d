/**
 * What a page says when a call fails and the server gave no sentence of its own.
 * What the server itself says lives in contract/, beside the data it is about.
 */
export const failures = {
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
  signIn: {
    refused: 'Login failed. Please try again.',
    network: 'Login failed. Please check your connection and try again.',
  },

  /** Something a member of staff did. */
  staffAct: 'This could not be done. Please check your connection and try again.',
  staffBlogs: {
    refused: 'Failed to fetch blogs',
    load: 'Failed to load blogs. Please try again.',
    deleteRefused: 'Failed to delete blog',
    delete: 'Failed to delete blog. Please try again.',
    editorUpdate: 'Update failed!',
    editorDelete: 'Deletion failed!',
  },
  staffQueries: {
    refused: 'Failed to fetch queries',
    load: 'Failed to load contact queries',
    loadOne: 'Failed to load query details',
    delete: 'Failed to delete query',
    replyRefused: 'Failed to send response',
    reply: 'Failed to send response. Please try again.',
  },
}
