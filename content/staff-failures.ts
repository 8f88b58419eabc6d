/** What failures.ts has for visitors, for the staff area. Apart from it, so that visitors' pages carry none of this. */
export const staffFailures = {
  signIn: {
    refused: 'Login failed. Please try again.',
    network: 'Login failed. Please check your connection and try again.',
  },

  /** Something a member of staff did. */
  act: 'This could not be done. Please check your connection and try again.',
  blogs: {
    refused: 'Failed to fetch blogs',
    load: 'Failed to load blogs. Please try again.',
    deleteRefused: 'Failed to delete blog',
    delete: 'Failed to delete blog. Please try again.',
    editorUpdate: 'Update failed!',
    editorDelete: 'Deletion failed!',
  },
  queries: {
    refused: 'Failed to fetch queries',
    load: 'Failed to load contact queries',
    loadOne: 'Failed to load query details',
    delete: 'Failed to delete query',
    replyRefused: 'Failed to send response',
    reply: 'Failed to send response. Please try again.',
  },
}
