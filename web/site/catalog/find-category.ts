import { categories } from '../../../content/categories/index.ts'
import { type ApiError, type PublicApi, isApiError } from '../../../contract/api-client.ts'
import type { CategoryInput, CategorySummary } from '../../../contract/service-category.ts'
import type { SiteContent } from '../../../contract/site-content/documents.ts'
import type { PictureValue } from '../../../contract/site-content/field.ts'
import { NO_STORE, PageData } from '../page.ts'
import { categorySummaries } from './category-summaries.ts'
import { loadCategories } from './load-categories.ts'

/** `cacheable`: whether the page may be cached. */
export type FoundCategory = { state: 'found'; category: CategoryInput; cacheable: boolean }
/** `category`: of an offering that it does not have. `categories`: those that exist. */
type MissingCategory = { state: 'missing'; category?: CategoryInput; categories: CategorySummary[] }
export type CategoryNotFound = MissingCategory | { state: 'failed'; status: number }

/** The category of the API; the one of content/ when the API fails, or when the overview shows those of content/. */
export async function findCategory(api: PublicApi, slug: string): Promise<FoundCategory | CategoryNotFound> {
  try {
    return { state: 'found', category: await api.getCategory({ slug }), cacheable: true }
  } catch (error) {
    if (!isApiError(error)) throw error
    const defaultCategory = categories.find((category) => category.slug === slug)
    if (isMissing(error)) return findOnOverview(api, defaultCategory)
    console.error(`The category ${slug} could not be loaded.`, String(error))
    return defaultCategory ? { state: 'found', category: defaultCategory, cacheable: false } : { state: 'failed', status: error.status }
  }
}

/** 400: a slug that no category can have. */
const isMissing = ({ status }: ApiError) => status === 404 || status === 400

/** Staff may have deleted it. Where the overview shows the categories of content/, its links must work. */
async function findOnOverview(api: PublicApi, category: CategoryInput | undefined): Promise<FoundCategory | CategoryNotFound> {
  const { source, categories } = await loadCategories(api, categorySummaries)
  if (source === 'api' || !category) return { state: 'missing', categories }
  return { state: 'found', category, cacheable: source === 'too-few' }
}

const SERVICE_UNAVAILABLE = 503

/** The data of a page about the category. A page made without the API is not cached. */
export function toPageData<Data>(found: FoundCategory | CategoryNotFound, data: Data): PageData<Data> {
  if (found.state === 'missing') return new PageData(data, { status: 404 })
  if (found.state === 'failed') return new PageData(data, { status: found.status || SERVICE_UNAVAILABLE })
  return new PageData(data, found.cacheable ? {} : { headers: NO_STORE })
}

/** A category as its page shows it. */
export type ShownCategory = Omit<CategoryInput, 'work'> & { work: ShownProject[] }
export type ShownProject = { title: string; description: string; image: PictureValue }

/** The category with the lists of the documents where staff left one empty. */
export function withDefaults(category: CategoryInput, { servicePages, clients }: SiteContent): ShownCategory {
  const { services, whyChooseUs, process, work } = servicePages.defaults
  return {
    ...category,
    overview: category.overview || category.shortDesc,
    services: orDefault(
      category.services,
      services.map((service) => ({ ...service, icon: '' })),
    ),
    whyChooseUs: orDefault(category.whyChooseUs.filter(Boolean), whyChooseUs),
    process: orDefault(category.process, process),
    companies: orDefault(
      category.companies.filter(Boolean),
      clients.partners.map(({ name }) => name),
    ),
    work: orDefault(
      category.work.map(({ title, description, image, imageAlt }, index) => ({
        title,
        description,
        image: image ? { src: image, alt: imageAlt } : (work[index]?.image ?? NO_PICTURE),
      })),
      work,
    ),
  }
}

const NO_PICTURE: PictureValue = { src: '', alt: '' }

const orDefault = <Item>(items: Item[], defaults: Item[]): Item[] => (items.length > 0 ? items : defaults)
