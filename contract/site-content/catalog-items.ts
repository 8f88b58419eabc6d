import type { ProductInput } from '../product.ts'
import type { CategoryInput, CategorySummary, Testimonial } from '../service-category.ts'
import type { CategoryItem } from './categories.ts'
import type { PictureValue } from './field.ts'
import type { ProductItem } from './product-list.ts'
import { isSameValue } from './same-value.ts'

// Service categories and products as the API has them, and as entries of documents, whose lists have ids and whose empty fields are left out.

export const toCategory = ({ id, heroImage, services, stats, process, testimonials, work, ...category }: CategoryItem): CategoryInput => ({
  slug: id,
  name: category.name,
  shortDesc: category.shortDesc ?? '',
  icon: category.icon ?? '',
  color: category.color ?? '',
  heroImage: heroImage?.src ?? '',
  heroImageAlt: heroImage?.alt ?? '',
  overview: category.overview ?? '',
  description: category.description ?? '',
  services: services.map(({ id: service, title, description = '', icon = '' }) => ({ id: service, title, description, icon })),
  stats: stats.map(({ value, label }) => ({ value, label })),
  whyChooseUs: category.whyChooseUs,
  keyBenefits: category.keyBenefits,
  process: process.map(({ title, description = '' }) => ({ title, description })),
  testimonials: testimonials.map(toTestimonial),
  companies: category.companies,
  work: work.map(({ title, description = '', image }) => ({ title, description, image: image?.src ?? '', imageAlt: image?.alt ?? '' })),
})

export const toCategorySummary = ({ slug, name, shortDesc, icon, color, heroImage }: CategoryInput): CategorySummary => ({
  slug,
  name,
  shortDesc,
  icon,
  color,
  heroImage,
})

/** `previous`: what it was before. Entries of lists that have not changed keep their ids. */
export const toCategoryItem = (category: CategoryInput, previous?: CategoryItem): CategoryItem => ({
  id: category.slug,
  name: category.name,
  ...withoutEmpty({
    shortDesc: category.shortDesc,
    icon: category.icon,
    color: category.color,
    heroImage: toPicture(category.heroImage, category.heroImageAlt, previous?.heroImage),
    overview: toText(category.overview),
    description: toText(category.description),
  }),
  services: category.services.map(({ id, title, description, icon }) => ({
    id,
    title,
    ...withoutEmpty({ description: toText(description), icon }),
  })),
  stats: withIds(
    category.stats.map(({ value, label }) => ({ value, label })),
    previous?.stats,
  ),
  whyChooseUs: category.whyChooseUs.filter(Boolean),
  keyBenefits: category.keyBenefits.filter(Boolean),
  process: withIds(
    category.process.map(({ title, description }) => ({ title, ...withoutEmpty({ description: toText(description) }) })),
    previous?.process,
  ),
  testimonials: withIds(category.testimonials.map(fromTestimonial), previous?.testimonials),
  companies: category.companies.filter(Boolean),
  work: withIds(
    category.work.map(({ title, description, image, imageAlt }, index) => ({
      title,
      ...withoutEmpty({ description: toText(description), image: toPicture(image, imageAlt, previous?.work[index]?.image) }),
    })),
    previous?.work,
  ),
})

export const toProduct = ({ id, logo, metrics, testimonial, ...product }: ProductItem): ProductInput => ({
  id,
  name: product.name,
  tagline: product.tagline ?? '',
  description: product.description ?? '',
  logo: logo?.src ?? '',
  logoAlt: logo?.alt ?? '',
  link: product.link ?? '',
  demoLink: product.demoLink ?? '',
  usps: product.usps,
  services: product.services,
  metrics: Object.fromEntries(metrics.map(({ key, value }) => [key, value])),
  testimonial: testimonial ? toTestimonial(testimonial) : null,
})

export const toProductItem = (product: ProductInput, previous?: ProductItem): ProductItem => ({
  id: product.id,
  name: product.name,
  ...withoutEmpty({
    tagline: product.tagline,
    description: toText(product.description),
    logo: toPicture(product.logo, product.logoAlt, previous?.logo),
    link: product.link,
    demoLink: product.demoLink,
  }),
  usps: product.usps.filter(Boolean),
  services: product.services.filter(Boolean),
  metrics: withIds(
    Object.entries(product.metrics).map(([key, value]) => ({ key, value })),
    previous?.metrics,
  ),
  ...(product.testimonial && { testimonial: fromTestimonial(product.testimonial) }),
})

const toTestimonial = ({ quote, author = '', position = '' }: ProductItem['testimonial'] & object): Testimonial => ({
  quote,
  author,
  position,
})

const fromTestimonial = ({ quote, author, position }: Testimonial) => ({ quote: toText(quote), ...withoutEmpty({ author, position }) })

/** Line breaks are the only control characters of a document. */
const toText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ')

/** The focal point belongs to the picture, so another one does not keep it. */
function toPicture(src: string, alt: string, previous: PictureValue | undefined): PictureValue | undefined {
  if (src === '') return undefined
  return previous?.src === src ? { ...previous, alt } : { src, alt }
}

type Filled<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

const withoutEmpty = <Fields extends Record<string, unknown>>(fields: Fields): Filled<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined)) as Filled<Fields>

/** The id of the same entry before, wherever it stood; else of the one that stood in its place; else a new one. */
function withIds<Entry extends object>(entries: Entry[], previous: readonly (Entry & { id: string })[] = []): (Entry & { id: string })[] {
  const free = new Map(previous.map((entry) => [entry.id, entry]))
  const take = (id: string | undefined): string | undefined => (id !== undefined && free.delete(id) ? id : undefined)
  const same = entries.map((entry) => take([...free.values()].find((other) => isSameValue(other, { id: other.id, ...entry }))?.id))
  const inPlace = same.map((id, index) => id ?? take(previous[index]?.id))
  let last = 0
  const taken = new Set(inPlace)
  const newId = (): string => {
    do last += 1
    while (taken.has(`entry-${last}`))
    return `entry-${last}`
  }
  return entries.map((entry, index) => ({ id: inPlace[index] ?? newId(), ...entry }))
}
