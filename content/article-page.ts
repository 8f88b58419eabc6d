export const articlePage = {
  loading: 'Loading article...',
  missing: {
    title: 'Article Not Found',
    back: { label: 'Back to Blog', href: '/blog' },
    newest: 'Newest articles',
  },
  back: { label: 'Blog', href: '/blog' },
  contents: 'In this article',
  conclusion: 'Conclusion',
  aboutAuthor: 'About {{name}}' as const,
  share: 'Share',
  shared: 'Link copied',
  /** Where the browser does not allow copying by script: the link is shown instead. */
  shareFallback: 'Copy this link to share the article',
  published: 'Published',
  tags: 'Tags',
  more: { label: 'More Articles', href: '/blog' },
  related: 'More Articles You Might Like',
  blocks: {
    tones: { note: 'Note', tip: 'Tip', warning: 'Take care' },
    code: 'Code',
    table: 'Table',
    video: 'Video on {{host}}. Nothing loads from there until you follow the link.' as const,
    ownVideo: 'Video',
  },
  preview: {
    banner: 'Draft preview',
    text: 'Not public: only whoever has this link can see it.',
    missing: 'Preview not found',
  },
}
