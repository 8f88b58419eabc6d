import { z } from 'zod'
import { withoutDefaults, singleLine, optionalUrlOrPath, requiredSingleLine, trimmedText, versionNumber } from './fields.ts'
import { slug, testimonial } from './service-category.ts'

export const PRODUCT_MESSAGES = {
  notFound: 'Product not found',
  idTaken: 'Another product has this id.',
  created: 'Product created successfully',
  updated: 'Product updated successfully',
  deleted: 'Product deleted successfully',
  ordered: 'Order saved',
  stale: 'Somebody else has changed this since you opened it.',
} as const

export const productInput = z.strictObject({
  id: slug,
  name: requiredSingleLine(120, 'Name is required'),
  tagline: singleLine(300).default(''),
  description: trimmedText(5000).default(''),
  logo: optionalUrlOrPath.default(''),
  /** Instead of the name of the product. */
  logoAlt: singleLine(300).default(''),
  link: optionalUrlOrPath.default(''),
  demoLink: optionalUrlOrPath.default(''),
  usps: z.array(singleLine(500)).max(30).default([]),
  services: z.array(singleLine(500)).max(30).default([]),
  /** Keys are in camel case and shown as words. */
  metrics: z
    .record(z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,59}$/, 'must be a camel-case word'), singleLine(60))
    .refine((metrics) => Object.keys(metrics).length <= 12, 'may hold 12 figures at most')
    .default({}),
  testimonial: testimonial.nullable().default(null),
})
export type ProductInput = z.infer<typeof productInput>

export const product = productInput.extend({ version: z.number().int() })
export type Product = z.infer<typeof product>

export const productUpdate = z.strictObject({ ...withoutDefaults(productInput.shape), version: versionNumber }).partial()
