/** The delivery state of an e-mail and what staff can do about it. */
export const emailLabels = {
  states: {
    queued: 'Queued',
    sending: 'Sending',
    sent: 'Sent',
    kept: 'Kept as a file: no mail server',
    failed: 'Failed',
    unconfirmed: 'Unconfirmed',
    stopped: 'Stopped',
  },
  notes: {
    queued: 'Leaves in a moment.',
    queuedAgain: 'Waits for its next try.',
    sending: 'On its way to the mail server.',
    sent: 'Taken by the mail server {{time}}.' as const,
    kept: 'Written {{time}}. It can be sent once there is a mail server.' as const,
    failed: 'It did not leave.',
    unconfirmed: 'No receipt. It may have arrived.',
    stopped: 'Taken back before it left.',
  },
  tries: 'Tried {{count}} times, last {{time}}.' as const,
  triedOnce: 'Tried once, {{time}}.' as const,
  emailDirectly: 'Email Directly',
  resend: 'Resend',
  sendKept: 'Send now',
  stop: 'Stop',
  markSent: 'Mark as sent',
  askResend: {
    title: 'Send it again?',
    question: 'Nobody knows whether this letter arrived. Sent again, it may arrive twice.',
  },
  failedAct: 'The letter could not be changed. Please try again.',
}
