export const articlePage = {
  loading: 'Loading article...',
  missing: {
    title: 'Article Not Found',
    back: { label: 'Back to Blog', href: '/blog' },
  },
  conclusion: 'Conclusion',
  share: 'Share',
  shared: 'Link copied',
  more: { label: 'More Articles', href: '/blog' },
  related: 'More Articles You Might Like',
}
