import { fixed, group, line, list, optional, picture, text, type ValueOf } from './field.ts'
import { testimonialFields } from './testimonial.ts'

/** What is left empty is filled by 'Texts of the service pages'. */
export const categoriesFields = group({
  list: list(
    group({
      name: line(120),
      shortDesc: optional(line(300, { label: 'Short description' })),
      icon: optional(fixed()),
      color: optional(fixed()),
      heroImage: optional(picture({ label: 'Picture', crop: false })),
      overview: optional(text(5000)),
      description: optional(text(5000)),
      services: list(
        group({ title: line(200), description: optional(text(2000)), icon: optional(fixed()) }),
        { min: 0, max: 50 },
        { itemName: 'service' },
      ),
      stats: list(group({ value: line(40), label: line(120) }), { min: 0, max: 12 }, { label: 'Figures', itemName: 'figure' }),
      whyChooseUs: list(line(300), { min: 0, max: 20 }, { itemName: 'reason' }),
      keyBenefits: list(line(300), { min: 0, max: 20 }, { itemName: 'benefit' }),
      process: list(group({ title: line(200), description: optional(text(2000)) }), { min: 0, max: 12 }, { itemName: 'step' }),
      testimonials: list(testimonialFields, { min: 0, max: 20 }, { itemName: 'testimonial' }),
      companies: list(line(300), { min: 0, max: 50 }, { itemName: 'company' }),
      work: list(
        group({ title: line(200), description: optional(text(2000)), image: optional(picture({ crop: false })) }),
        { min: 0, max: 12 },
        { label: 'Our work', itemName: 'project' },
      ),
    }),
    { min: 0, max: 50 },
    { label: 'Categories', itemName: 'category', fixedEntries: true },
  ),
})

export type CategoriesContent = ValueOf<typeof categoriesFields>
export type CategoryItem = CategoriesContent['list'][number]
