import { about } from '../../content/about.ts'
import { accessibility } from '../../content/accessibility.ts'
import { articlePage } from '../../content/article-page.ts'
import { blogPage } from '../../content/blog-page.ts'
import { careers } from '../../content/careers.ts'
import { caseStudies } from '../../content/case-studies.ts'
import { contact } from '../../content/contact.ts'
import { customSolutions } from '../../content/custom-solutions.ts'
import { home } from '../../content/home.ts'
import * as layout from '../../content/layout.ts'
import { privacy } from '../../content/privacy.ts'
import { productsPage } from '../../content/products.ts'
import { servicesOverview } from '../../content/services-overview.ts'
import { social } from '../../content/social.ts'
import { stories } from '../../content/stories/index.ts'
import { terms } from '../../content/terms.ts'
import type { Categories } from '../catalog/categories.ts'
import type { Products } from '../catalog/products.ts'
import type { Db } from '../database/tables.ts'
import { toPost } from '../posts/post-row.ts'

const POSTS_PER_BATCH = 100

/** A page and everything on it that may have links. */
export type LinkingPage = {
  path: string
  title: string
  /** Where staff can change it, or empty. */
  editPath: string
  document: unknown
}

type Dependencies = { db: Db; categories: Categories; products: Products }

/** Every page whose texts have links, a batch at a time. */
export async function* listLinkingPages({ db, categories, products }: Dependencies): AsyncGenerator<LinkingPage[]> {
  yield listFixedPages()
  yield (await categories.listWithChangedAt()).map((category) => ({
    path: `/services/dba/${category.slug}`,
    title: category.name,
    editPath: `/cms/manage-services/category/${category.slug}`,
    document: category,
  }))
  yield (await products.list()).map((product) => ({
    path: '/solutions/our-products',
    title: product.name,
    editPath: `/cms/manage-services/product/${product.id}`,
    document: product,
  }))
  yield* listPostBatches(db)
}

function listFixedPages(): LinkingPage[] {
  const fixed = (path: string, title: string, document: unknown) => ({ path, title, editPath: '', document })
  return [
    fixed('/', 'Navigation and footer', layout),
    fixed('/', home.hero.title, home),
    fixed('/about', about.hero.title, about),
    fixed('/services/dba', servicesOverview.hero.title, servicesOverview),
    fixed('/solutions/our-products', productsPage.hero.title, productsPage),
    fixed('/solutions/custom-solutions', customSolutions.hero.title, customSolutions),
    fixed('/case-studies', caseStudies.title, caseStudies),
    ...stories.map((story) => fixed(`/case-studies/${story.id}`, story.title, story)),
    fixed('/blog', blogPage.title, [blogPage, articlePage]),
    fixed('/contact', contact.heading, contact),
    fixed('/careers', careers.hero.title, careers),
    fixed('/social', social.hero.title, social),
    fixed('/privacy', privacy.title, privacy),
    fixed('/terms', terms.hero.title, terms),
    fixed('/accessibility', accessibility.hero.title, accessibility),
  ]
}

async function* listPostBatches(db: Db): AsyncGenerator<LinkingPage[]> {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('posts')
      .selectAll()
      .where('state', '=', 'published')
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(POSTS_PER_BATCH)
      .execute()
    yield rows.map((row) => ({
      path: `/blog/${row.id}`,
      title: row.main_heading,
      editPath: `/cms/blogs/${row.id}/write`,
      document: toPost(row),
    }))
    if (rows.length < POSTS_PER_BATCH) return
    last = rows.at(-1)!.seq
  }
}
