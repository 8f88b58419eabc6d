import { z } from 'zod'
import { withoutDefaults, singleLine, optionalUrlOrPath, requiredText, requiredSingleLine, trimmedText, versionNumber } from './fields.ts'

export const CATEGORY_MESSAGES = {
  notFound: 'Service not found',
  slugTaken: 'Another category has this slug.',
  created: 'Category created successfully',
  updated: 'Category updated successfully',
  deleted: 'Category deleted successfully',
  ordered: 'Order saved',
  stale: 'Somebody else has changed this since you opened it.',
  serviceTwice: 'Another service of this category has this id.',
} as const

export const slug = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(64)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')

const shortText = singleLine(300)
const titledText = z.strictObject({ title: requiredSingleLine(200, 'A title is required'), description: trimmedText(2000).default('') })

export const testimonial = z.strictObject({
  quote: requiredText(2000, 'A quote is required'),
  author: shortText.default(''),
  position: shortText.default(''),
})
export type Testimonial = z.infer<typeof testimonial>

export const categoryService = z.strictObject({
  id: slug,
  title: requiredSingleLine(200, 'A title is required'),
  description: trimmedText(2000).default(''),
  icon: singleLine(60).default(''),
})
export type CategoryService = z.infer<typeof categoryService>

/** The id is part of the service's URL. */
function rejectDuplicateIds(services: CategoryService[], context: z.RefinementCtx): void {
  for (const [index, { id }] of services.entries()) {
    const first = services.findIndex((service) => service.id === id)
    if (first < index) context.addIssue({ code: 'custom', path: [index, 'id'], message: CATEGORY_MESSAGES.serviceTwice })
  }
}

export const statistic = z.strictObject({
  value: requiredSingleLine(40, 'A value is required'),
  label: requiredSingleLine(120, 'A label is required'),
})
export type Statistic = z.infer<typeof statistic>

/** What staff write. The page fills what is left empty with the specification's defaults. */
export const categoryInput = z.strictObject({
  slug,
  name: requiredSingleLine(120, 'Name is required'),
  shortDesc: singleLine(300).default(''),
  icon: singleLine(60).default(''),
  color: z
    .string()
    .regex(/^(#[0-9a-fA-F]{6})?$/, 'must be a colour such as #47216b')
    .default(''),
  heroImage: optionalUrlOrPath.default(''),
  heroImageAlt: shortText.default(''),
  overview: trimmedText(5000).default(''),
  description: trimmedText(5000).default(''),
  services: z.array(categoryService).max(50).superRefine(rejectDuplicateIds).default([]),
  stats: z.array(statistic).max(12).default([]),
  whyChooseUs: z.array(shortText).max(20).default([]),
  keyBenefits: z.array(shortText).max(20).default([]),
  process: z.array(titledText).max(12).default([]),
  testimonials: z.array(testimonial).max(20).default([]),
  companies: z.array(shortText).max(50).default([]),
  work: z
    .array(titledText.extend({ image: optionalUrlOrPath.default(''), imageAlt: shortText.default('') }))
    .max(12)
    .default([]),
})
export type CategoryInput = z.infer<typeof categoryInput>

export const category = categoryInput.extend({ version: z.number().int() })
export type Category = z.infer<typeof category>

/** The editor sends back what it read: `version` guards the write. */
export const categoryUpdate = z.strictObject({ ...withoutDefaults(categoryInput.shape), version: versionNumber }).partial()
export const categorySummary = categoryInput.pick({
  slug: true,
  name: true,
  shortDesc: true,
  icon: true,
  color: true,
  heroImage: true,
})
export type CategorySummary = z.infer<typeof categorySummary>
