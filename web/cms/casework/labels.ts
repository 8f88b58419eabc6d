/** Labels that enquiries and solution requests share. */
export const caseLabels = {
  status: 'Status',
  statuses: { pending: 'Pending', responded: 'Responded', closed: 'Closed' },
  /** For a status that is none of the known ones. */
  otherStatus: 'New',
  /** Shown while the newest reply is not delivered. */
  replyDeliveries: { sending: 'Sending', 'not sent': 'Not sent', unconfirmed: 'Unconfirmed' },
  highPriority: 'High priority',
  email: 'E-mail',
  replyDeadline: {
    left: '{{time}} left' as const,
    over: '{{time}} over' as const,
    since: 'since {{time}}' as const,
    due: {
      today: 'due today, {{time}}' as const,
      tomorrow: 'due tomorrow, {{time}}' as const,
      later: 'due {{time}}' as const,
    },
  },
  /** Why a reply is awaited, where it is not the first one. */
  replyWait: {
    letter: 'Client wrote again, reply by {{time}}' as const,
    acknowledgment: 'An answer was announced, reply by {{time}}' as const,
    status: 'Open again, reply by {{time}}' as const,
  },
  assign: { heading: 'Assign to', nobody: 'Nobody', me: 'you', taken: '{{name}} took it a moment ago.' as const },
  undo: { label: 'Undo', shortcut: 'Undo the last change', failed: 'This could not be undone. Please try again.' },
  changeFailed: 'This could not be changed. Please try again.',
  snooze: {
    heading: 'Bring back',
    choices: { laterToday: 'Later today', tomorrow: 'Tomorrow', nextMonday: 'Next Monday', inAWeek: 'In a week' },
    remove: 'Remove the date',
    submit: 'Bring back then',
    promiseKept: 'The promise keeps running: it comes back before it is due.',
    promiseBroken: 'The promise keeps running: it would come back after it is due.',
    promises: 'Promises keep running: {{count}} of {{total}} come back before they are due.' as const,
  },
  dateTime: { other: 'Day and time…', label: 'Day and time' },
  actions: {
    heading: 'Actions',
    respond: 'Send Response',
    confirmDelete: 'Confirm Delete',
  },
}
