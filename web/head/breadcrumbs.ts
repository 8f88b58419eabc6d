import { type Step, trail } from '../../content/trail.ts'

/** The way from home to a page. */
export const breadcrumbs = (site: string, ...steps: Step[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: [trail.home, ...steps].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: site + path,
  })),
})
