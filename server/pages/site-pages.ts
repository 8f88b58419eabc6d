import { fallbackCover } from '../../content/fallback-cover.ts'
import { getCategoryOfferings } from '../../content/categories/category-offerings.ts'
import { categories as builtIn, findCategoryKey } from '../../content/categories/index.ts'
import { MIN_CATEGORIES } from '../../content/categories/min-categories.ts'
import { interpolate } from '../../contract/interpolate.ts'
import type { ProductInput } from '../../contract/product.ts'
import type { CategoryInput } from '../../contract/service-category.ts'
import type { SiteContent } from '../../contract/site-content/documents.ts'
import type { PictureValue } from '../../contract/site-content/field.ts'

/** `changedAt` is undefined where the time of the last change is unknown. */
export type SitePage = { path: string; changedAt?: string | undefined; card: PageCard }

/** What link previews of the page show. */
type PageCard = { title: string; cover: string }

type WithChangedAt<T> = T & { changedAt?: string }

/** What staff have written besides the documents of the site. */
type Catalog = { categories: WithChangedAt<CategoryInput>[]; products: WithChangedAt<ProductInput>[] }

/** Every public page that is not a post, with its title and picture for link previews. */
export function listSitePages(content: SiteContent, { categories, products }: Catalog, newestPostAt?: string): SitePage[] {
  const { home, about, services, requestDemo, customSolutions, caseStudies, stories, blog, contact, careers, social } = content
  const { privacy, terms, accessibility } = content
  const shownCategories: Catalog['categories'] = categories.length < MIN_CATEGORIES ? builtIn : categories
  return [
    { path: '/', changedAt: newestPostAt, card: card(home.hero.title, 'hero-tall-900.webp', home.meta, home.hero.image) },
    { path: '/about', card: card(about.hero.title, 'about-hero-1280.webp', about.meta, about.hero.image) },
    { path: '/services/dba', card: card(services.hero.title, 'services-doorway-1280.webp', services.meta, services.hero.image) },
    ...shownCategories.flatMap((category) => listCategoryPages(content, category)),
    {
      path: '/solutions/our-products',
      card: card(content.products.page.hero.title, 'covers/technology-1-link.svg', content.products.page.meta),
    },
    ...products.map(({ id, name, changedAt }) => ({
      path: `/request-demo/${id}`,
      changedAt,
      card: card(interpolate(requestDemo.title, { product: name }), 'covers/technology-3-dial.svg', requestDemo.meta),
    })),
    {
      path: '/solutions/custom-solutions',
      card: card(customSolutions.hero.title, 'custom-solutions-1280.webp', customSolutions.meta, customSolutions.whyChoose.image),
    },
    { path: '/case-studies', card: card(caseStudies.title, 'covers/design-3-cutouts.svg', caseStudies.meta) },
    ...stories.list.map(({ id, title }) => ({ path: `/case-studies/${id}`, card: card(title, 'covers/strategy-1-turn.svg') })),
    { path: '/blog', changedAt: newestPostAt, card: card(blog.title, 'covers/marketing-2-wave.svg', blog.meta) },
    { path: '/contact', card: card(contact.heading, 'placeholders/contact-2.svg', contact.meta) },
    { path: '/careers', card: card(careers.hero.title, 'covers/marketing-3-rise.svg', careers.meta) },
    { path: '/social', card: card(social.hero.title, 'covers/marketing-1-signal.svg', social.meta) },
    { path: '/privacy', changedAt: privacy.updatedAt, card: card(privacy.title, 'covers/business-3-parting.svg', privacy.meta) },
    { path: '/terms', changedAt: terms.updatedAt, card: card(terms.hero.title, 'covers/business-2-return.svg', terms.meta) },
    {
      path: '/accessibility',
      changedAt: accessibility.updatedAt,
      card: card(accessibility.hero.title, 'covers/strategy-3-steps.svg', accessibility.meta),
    },
  ]
}

/** Shows the picture that staff chose for it or for the top of the page; without one, the given one of public/images. */
function card(title: string, builtIn: string, meta: { shareImage?: PictureValue } = {}, shown?: PictureValue): PageCard {
  const chosen = [meta.shareImage, shown].find((picture) => picture?.src.startsWith('/'))
  return { title, cover: chosen?.src ?? `/images/${builtIn}` }
}

function listCategoryPages({ offerings }: SiteContent, category: WithChangedAt<CategoryInput>): SitePage[] {
  const { slug, name, heroImage, changedAt } = category
  const path = `/services/dba/${slug}`
  const cover = heroImage || fallbackCover
  // The offerings of built-in categories are a document: a change to their category does not change them.
  const offeringsChangedAt = findCategoryKey(slug) ? undefined : changedAt
  return [
    { path, changedAt, card: { title: name, cover } },
    ...getCategoryOfferings(offerings, category).map(({ id, title }) => ({
      path: `${path}/${id}`,
      changedAt: offeringsChangedAt,
      card: { title, cover },
    })),
  ]
}
