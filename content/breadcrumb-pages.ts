/** The pages above others, as search engines show the way to a page. */
export const breadcrumbPages = {
  home: { name: 'Home', path: '/' },
  blog: { name: 'Blog', path: '/blog' },
  services: { name: 'Digital Brand Architect', path: '/services/dba' },
  products: { name: 'Our Products', path: '/solutions/our-products' },
  caseStudies: { name: 'Case Studies', path: '/case-studies' },
}

export type Breadcrumb = (typeof breadcrumbPages)[keyof typeof breadcrumbPages]
