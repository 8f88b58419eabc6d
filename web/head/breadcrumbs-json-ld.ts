import { type Breadcrumb, breadcrumbPages } from '../../content/breadcrumb-pages.ts'

/** The way from home to a page. */
export const breadcrumbsJsonLd = (siteUrl: string, ...steps: Breadcrumb[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: [breadcrumbPages.home, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl + path,
  })),
})
