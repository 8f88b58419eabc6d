import { about } from '../../content/about.ts'
import { accessibility } from '../../content/accessibility.ts'
import { fallbackCover } from '../../content/agency.ts'
import { blogPage } from '../../content/blog-page.ts'
import { careers } from '../../content/careers.ts'
import { caseStudies } from '../../content/case-studies.ts'
import { categories as builtIn, findCategoryKey } from '../../content/categories/index.ts'
import { MIN_CATEGORIES } from '../../content/categories/min-categories.ts'
import { contact } from '../../content/contact.ts'
import { customSolutions } from '../../content/custom-solutions.ts'
import { home } from '../../content/home.ts'
import { getCategoryOfferings } from '../../content/offerings/index.ts'
import { privacy } from '../../content/privacy.ts'
import { productsPage } from '../../content/products.ts'
import { requestDemo } from '../../content/request-demo.ts'
import { servicesOverview } from '../../content/services-overview.ts'
import { social } from '../../content/social.ts'
import { stories } from '../../content/stories/index.ts'
import { terms } from '../../content/terms.ts'
import { interpolate } from '../../contract/interpolate.ts'
import type { ProductInput } from '../../contract/product.ts'
import type { CategoryInput } from '../../contract/service-category.ts'

/** `changedAt` is undefined where the time of the last change is unknown. */
export type SitePage = { path: string; changedAt?: string | undefined; card: PageCard }

/** What link previews of the page show. */
type PageCard = { title: string; cover: string }

type WithChangedAt<T> = T & { changedAt?: string }

/** Every public page that is not a post, with its title and picture for link previews. */
export function listSitePages(
  categories: WithChangedAt<CategoryInput>[],
  products: WithChangedAt<ProductInput>[],
  newestPostAt?: string,
): SitePage[] {
  const shownCategories: WithChangedAt<CategoryInput>[] = categories.length < MIN_CATEGORIES ? builtIn : categories
  return [
    { path: '/', changedAt: newestPostAt, card: card(home.hero.title, 'hero-tall-900.webp') },
    { path: '/about', card: card(about.hero.title, 'about-hero-1280.webp') },
    { path: '/services/dba', card: card(servicesOverview.hero.title, 'services-doorway-1280.webp') },
    ...shownCategories.flatMap(listCategoryPages),
    { path: '/solutions/our-products', card: card(productsPage.hero.title, 'covers/technology-1-link.svg') },
    ...products.map(({ id, name, changedAt }) => ({
      path: `/request-demo/${id}`,
      changedAt,
      card: card(interpolate(requestDemo.title, { product: name }), 'covers/technology-3-dial.svg'),
    })),
    { path: '/solutions/custom-solutions', card: card(customSolutions.hero.title, 'custom-solutions-1280.webp') },
    { path: '/case-studies', card: card(caseStudies.title, 'covers/design-3-cutouts.svg') },
    ...stories.map(({ id, title }) => ({ path: `/case-studies/${id}`, card: card(title, 'covers/strategy-1-turn.svg') })),
    { path: '/blog', changedAt: newestPostAt, card: card(blogPage.title, 'covers/marketing-2-wave.svg') },
    { path: '/contact', card: card(contact.heading, 'placeholders/contact-2.svg') },
    { path: '/careers', card: card(careers.hero.title, 'covers/marketing-3-rise.svg') },
    { path: '/social', card: card(social.hero.title, 'covers/marketing-1-signal.svg') },
    { path: '/privacy', changedAt: privacy.updatedAt, card: card(privacy.title, 'covers/business-3-parting.svg') },
    { path: '/terms', changedAt: terms.updatedAt, card: card(terms.hero.title, 'covers/business-2-return.svg') },
    { path: '/accessibility', changedAt: accessibility.updatedAt, card: card(accessibility.hero.title, 'covers/strategy-3-steps.svg') },
  ]
}

/** A title beside a picture of public/images. */
const card = (title: string, picture: string): PageCard => ({ title, cover: `/images/${picture}` })

function listCategoryPages(category: WithChangedAt<CategoryInput>): SitePage[] {
  const { slug, name, heroImage, changedAt } = category
  const path = `/services/dba/${slug}`
  const cover = heroImage || fallbackCover
  // The texts of built-in offerings are in content/: a change to their category does not change them.
  const offeringsChangedAt = findCategoryKey(slug) ? undefined : changedAt
  return [
    { path, changedAt, card: { title: name, cover } },
    ...getCategoryOfferings(category).map(({ id, title }) => ({
      path: `${path}/${id}`,
      changedAt: offeringsChangedAt,
      card: { title, cover },
    })),
  ]
}
