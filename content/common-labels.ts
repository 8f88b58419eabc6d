/** Small words that several pages share. */
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
} as const
