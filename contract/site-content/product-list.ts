import { fixed, group, line, list, optional, picture, text, type ValueOf } from './field.ts'
import { testimonialFields } from './testimonial.ts'

export const productListFields = group({
  list: list(
    group({
      name: line(120),
      tagline: optional(line(300)),
      description: optional(text(5000)),
      logo: optional(picture({ hint: 'The name of the product is its alt text unless you write another.', crop: false })),
      link: optional(fixed()),
      demoLink: optional(fixed()),
      usps: list(line(500), { min: 0, max: 30 }, { label: 'Key features', itemName: 'feature' }),
      services: list(line(500), { min: 0, max: 30 }, { label: 'Services included', itemName: 'service' }),
      metrics: list(
        group({ key: fixed(), value: line(60, { min: 0 }) }),
        { min: 0, max: 12 },
        { label: 'Figures', itemName: 'figure', fixedEntries: true },
      ),
      testimonial: optional(testimonialFields),
    }),
    { min: 0, max: 50 },
    { label: 'Products', itemName: 'product', fixedEntries: true },
  ),
})

export type ProductListContent = ValueOf<typeof productListFields>
export type ProductItem = ProductListContent['list'][number]
