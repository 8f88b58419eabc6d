import { z } from 'zod'
import { bare, line, optionalAddress, requiredLine, text } from './fields.ts'
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
  name: requiredLine(120, 'Name is required'),
  tagline: line(300).default(''),
  description: text(5000).default(''),
  logo: optionalAddress.default(''),
  link: optionalAddress.default(''),
  demoLink: optionalAddress.default(''),
  usps: z.array(line(500)).max(30).default([]),
  services: z.array(line(500)).max(30).default([]),
  /** Keys in camel case, shown as words. */
  metrics: z
    .record(z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,59}$/, 'must be a camel-case word'), line(60))
    .refine((metrics) => Object.keys(metrics).length <= 12, 'may hold 12 figures at most')
    .default({}),
  testimonial: testimonial.nullable().default(null),
})
export type ProductInput = z.infer<typeof productInput>

export const product = productInput.extend({ version: z.number().int() })
export type Product = z.infer<typeof product>

export const productChange = z.strictObject({ ...bare(productInput.shape), version: z.number().int() }).partial()
export type ProductChange = z.infer<typeof productChange>
