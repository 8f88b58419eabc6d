/** What failures.ts has for visitors, for the staff area. Apart from it, so that visitors' pages carry none of this. */
export const staffErrorMessages = {
  signIn: {
    refused: 'Login failed. Please try again.',
    network: 'Login failed. Please check your connection and try again.',
  },

  /** Something a member of staff did. */
  act: 'This could not be done. Please check your connection and try again.',

  /** After the words about what failed, for text that was to be saved or sent. */
  unsaved: {
    offline: 'You are offline.',
    unreachable: 'The server could not be reached.',
    unreadable: 'The reply of the server could not be read.',
    kept: 'Your text is kept in this browser; {{again}} {{when}}.' as const,
    notKept: 'Please leave this page open and {{again}} {{when}}.' as const,
    save: 'save again',
    send: 'send it again',
    later: 'when you are back',
    now: 'in a moment',
  },
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
