import { group, line, optional, text } from './field.ts'

/** What a client says about a service or a product. */
export const testimonialFields = group({
  quote: text(2000, { hint: 'Quotation marks are added.' }),
  author: optional(line(300)),
  position: optional(line(300)),
})
