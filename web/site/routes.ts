/** The public pages: the module of each path. `:name` is a parameter of the path. */
export const PAGES = {
  '/': 'home/home.tsx',
  '/about': 'about/about.tsx',
  '/blog': 'blog/blog.tsx',
  '/blog/:id': 'article/article.tsx',
  '/case-studies': 'case-studies/case-studies.tsx',
  '/case-studies/:slug': 'case-studies/story/story.tsx',
  '/privacy': 'privacy/privacy.tsx',
  '/preview/:token': 'preview/preview.tsx',
} as const

/** For every other address. */
export const NOT_FOUND_PAGE = 'not-found/not-found.tsx'
