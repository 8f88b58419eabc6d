export const newsletter = {
  box: {
    heading: 'Stay Updated',
    text: 'One letter when we have written something worth your time. Leave with one click.',
    emailLabel: 'E-mail address',
    placeholder: 'you@company.com',
    submit: 'Subscribe',
    submitting: 'Subscribing...',
    sent: 'Look in your inbox',
    again: 'Use another address',
  },

  /** The page behind the link in the e-mail. Nothing happens until the button is pressed, because mail programs open links too. */
  confirm: {
    title: 'Confirm your address',
    text: 'One press, and the next letter will find you.',
    submit: 'Confirm',
    submitting: 'Confirming...',
    done: 'You are on the list',
    onward: { label: 'Read the blog', href: '/blog' },
  },
  notMe: {
    title: 'This was not me',
    text: 'Somebody else entered your address? One press, and for a year the form sends nothing more to your mailbox, whoever enters it.',
    submit: 'This was not me',
    submitting: 'Telling...',
    done: 'You will hear no more of it',
    onward: { label: 'Back to Blog', href: '/blog' },
  },
  unsubscribe: {
    title: 'Leave the newsletter',
    text: 'One press, and we will not write again.',
    submit: 'Unsubscribe',
    submitting: 'Unsubscribing...',
    done: 'You have left the list',
    onward: { label: 'Back to Blog', href: '/blog' },
  },

  /** For a link that has expired, was used or is incomplete. */
  badLink: {
    title: 'This link does not work any more',
    again: { label: 'Subscribe again', href: '/blog' },
  },
}
