export const newsletter = {
  box: {
    heading: 'Stay Updated',
    text: 'One letter when we have written something worth your time. Leave with one click.',
    emailLabel: 'E-mail address',
    submit: 'Subscribe',
  },

  /** Where the link in the letter leads. Nothing happens until the button is pressed, because mail programs open links too. */
  confirm: {
    title: 'Confirm your address',
    text: 'One press, and the next letter will find you.',
    submit: 'Confirm',
  },
  unsubscribe: {
    title: 'Leave the newsletter',
    text: 'One press, and we will not write again.',
    submit: 'Unsubscribe',
  },
}
