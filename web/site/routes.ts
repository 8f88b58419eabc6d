/** The public pages: the module of each path. `:name` is a parameter of the path. */
export const PAGES = {
  '/': 'home/home.tsx',
  '/about': 'about/about.tsx',
  '/contact': 'contact/contact.tsx',
  '/services/dba': 'services/services.tsx',
  '/services/dba/:slug': 'category/category.tsx',
  '/services/dba/:slug/:offeringId': 'offering/offering.tsx',
  '/solutions/our-products': 'products/our-products.tsx',
  '/solutions/custom-solutions': 'custom-solutions/custom-solutions.tsx',
  '/request-demo/:product': 'request-demo/request-demo.tsx',
  '/blog': 'blog/blog.tsx',
  '/blog/:id': 'article/article.tsx',
  '/case-studies': 'case-studies/case-studies.tsx',
  '/case-studies/:slug': 'case-studies/story/story.tsx',
  '/privacy': 'privacy/privacy.tsx',
  '/terms': 'terms/terms.tsx',
  '/accessibility': 'accessibility/accessibility.tsx',
  '/careers': 'careers/careers.tsx',
  '/social': 'social/social.tsx',
  '/preview/:token': 'preview/preview.tsx',
  '/newsletter/confirm/:token': 'newsletter/confirm.tsx',
  '/newsletter/not-me/:token': 'newsletter/not-me.tsx',
  '/newsletter/unsubscribe/:token': 'newsletter/unsubscribe.tsx',
} as const

/** For every other address. */
export const NOT_FOUND_PAGE = 'not-found/not-found.tsx'
