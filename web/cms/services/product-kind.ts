import { cmsServices } from '../../../content/cms-services.ts'
import { PRODUCT_MESSAGES, type Product } from '../../../contract/product.ts'
import { ApiError } from '../../../contract/api-client.ts'
import { staffApi } from '../session/staff-api.ts'
import type { Kind } from './kind.ts'
import { NO_QUOTE, type ProductDraft, draftOf, placeInProduct, problemsInProduct, productOf, tidyProduct } from './product-draft.ts'

const { fields } = cmsServices

const NAMES: Record<string, string> = { ...fields, services: fields.productServices, testimonial: fields.testimonial }

export const productKind: Kind<ProductDraft> = {
  path: 'product',
  blank: {
    id: '',
    name: '',
    tagline: '',
    description: '',
    logo: '',
    link: '',
    demoLink: '',
    usps: [],
    services: [],
    metrics: [],
    testimonial: NO_QUOTE,
  },
  keyOf: ({ id }) => id.trim(),
  keyField: 'id',
  tidy: tidyProduct,
  problemsIn: problemsInProduct,
  placeOf: placeInProduct,
  viewAt: () => '/solutions/our-products',
  words: cmsServices.products,
  fieldName: (field) => NAMES[field] ?? field,
  async load(id, signal) {
    const { products } = await staffApi.listProducts({}, { signal })
    const found = products.find((product) => product.id === id)
    if (!found) throw new ApiError(404, { message: PRODUCT_MESSAGES.notFound })
    return draftOf(found)
  },
  async create(draft) {
    const { message, product } = await staffApi.createProduct(productOf(draft))
    return { message, saved: draftOf(product) }
  },
  async update(current, { draft, version }) {
    const { message, product } = await staffApi.updateProduct({ ...productOf(draft), version, current })
    return { message, saved: draftOf(product) }
  },
  remove: (id) => staffApi.deleteProduct({ id }),
  theirs: ({ product }) => (product ? draftOf(product as Product) : undefined),
}
