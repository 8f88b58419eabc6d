/** The words of the outbox in the staff area; what all letters share is in cms.ts. */
export const cmsOutbox = {
  title: 'Outbox',
  text: 'Every letter that the site has written, and what became of it.',
  goesTo: 'Letters go to {{where}}.' as const,
  unconfirmed: {
    word: 'Unconfirmed',
    text: 'means the mail server never answered. The letter may have arrived, so it is never resent by itself.',
  },
  search: 'Search recipient or subject',
  filter: 'Show',
  all: 'All',
  keptFilter: 'Kept as files',
  caption: 'Letters',
  columns: { to: 'To', letter: 'Letter', delivery: 'Delivery', actions: 'Actions' },
  kinds: { reply: 'Response', notice: 'Notice to staff', newsletter: 'Newsletter', account: 'Account' },
  nextTry: 'Next try {{time}}.' as const,
  read: 'Read',
  readOf: 'Read {{subject}} to {{name}}' as const,
  about: '{{subject}} to {{name}}' as const,
  written: 'Written',
  load: 'Failed to load letters',
  empty: { title: 'No letters yet', text: 'Responses, notices and newsletter letters stand here as soon as they are written.' },
  resendAll: {
    button: 'Resend {{count}} failed' as const,
    title: 'Resend all that failed?',
    question: 'The mail server refused them, or was away for too long. Whoever was refused for good will be refused again.',
    failed: 'Not all letters could be queued again. Please try again.',
  },
  keptNote: {
    word: 'No mail server is set.',
    text: 'Letters are kept as files in the data folder, and nobody receives them. Once there is a mail server, they can be sent from here.',
  },
  sendKept: {
    button: 'Send {{count}} kept' as const,
    title: 'Send {{count}} letters that were kept as files?' as const,
    titleOne: 'Send the letter that was kept as a file?',
    question:
      'They were written while there was no mail server, and nobody has received them. All of them go out now, the oldest first, also those that are no longer news. Letters whose link has expired stay where they are.',
    questionOne:
      'It was written while there was no mail server, and nobody has received it. If its link has expired, it stays where it is.',
    confirm: 'Send them',
    confirmOne: 'Send it',
    failed: 'Not all letters could be queued. Please try again.',
  },
  queuedMany: {
    done: '{{count}} letters are queued.' as const,
    doneOne: '1 letter is queued.',
    leftOut: '{{count}} could not be sent: their links no longer work, or they have changed meanwhile.' as const,
    leftOutOne: '1 could not be sent: its link no longer works, or it has changed meanwhile.',
  },
}
