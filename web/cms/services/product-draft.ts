import { cmsServices } from '../../../content/cms-services.ts'
import { type Product, type ProductInput, PRODUCT_MESSAGES } from '../../../contract/product.ts'
import type { Testimonial } from '../../../contract/service-category.ts'
import { humanizeKey } from '../../parts/humanize-key.ts'
import { removeEmptyRows, hasContent, type CatalogType } from './catalog-type.ts'
import type { DocumentErrors, SavedDocument } from './catalog-type.ts'
import { ApiError } from '../../../contract/api-client.ts'
import { staffApi } from '../session/staff-api.ts'

/** A product as it is written: figures are rows with a name in words, and a quote that nobody wrote is an empty one. */
export type ProductDraft = Omit<ProductInput, 'metrics' | 'testimonial'> & { metrics: Metric[]; testimonial: Testimonial }
type Metric = { name: string; value: string }

export const EMPTY_QUOTE: Testimonial = { quote: '', author: '', position: '' }

export const productToDraft = ({ version, metrics, testimonial, ...product }: Product): SavedDocument<ProductDraft> => ({
  version,
  draft: {
    ...product,
    metrics: Object.entries(metrics).map(([key, value]) => ({ name: humanizeKey(key), value })),
    testimonial: testimonial ?? EMPTY_QUOTE,
  },
})

export const draftToProduct = ({ metrics, testimonial, ...product }: ProductDraft): ProductInput => ({
  ...product,
  metrics: Object.fromEntries(metrics.map(({ name, value }) => [productIdFromName(name), value])),
  testimonial: hasContent(testimonial) ? testimonial : null,
})

export const normalizeProduct = (draft: ProductDraft): ProductDraft => ({
  ...draft,
  usps: removeEmptyRows(draft.usps),
  services: removeEmptyRows(draft.services),
  metrics: removeEmptyRows(draft.metrics),
})

/** Two figures of one name would be one, and one without a name none: the server would never hear of them. */
export function validateProduct({ metrics }: ProductDraft): DocumentErrors {
  const keys = metrics.map(({ name }) => productIdFromName(name))
  const { metricUnnamed, metricTwice } = cmsServices.fields
  const found = keys.map((key, index) => {
    const problem = !/^[a-zA-Z]/.test(key) ? metricUnnamed : keys.indexOf(key) < index ? metricTwice : ''
    return [`metrics.${index}.name`, problem] as const
  })
  return Object.fromEntries(found.filter(([, problem]) => problem))
}

/** The server knows a figure by its key, the form by its row. */
export function locateProductField(path: string, { metrics }: ProductDraft): string {
  const [list, key] = path.split('.')
  const row = list === 'metrics' ? metrics.findIndex(({ name }) => productIdFromName(name) === key) : -1
  return row === -1 ? path : `metrics.${row}.value`
}

/** 'Average ROI Increase' as a key in camel case: averageROIIncrease. */
export function productIdFromName(name: string): string {
  const [first = '', ...others] =
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[A-Za-z0-9]+/g) ?? []
  const begin = first === first.toUpperCase() ? first : first.charAt(0).toLowerCase() + first.slice(1)
  return [begin, ...others.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('')
}

const { fields } = cmsServices

const FIELD_NAMES: Record<string, string> = { ...fields, services: fields.productServices, testimonial: fields.testimonial }

export const productType: CatalogType<ProductDraft> = {
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
    testimonial: EMPTY_QUOTE,
  },
  keyOf: ({ id }) => id.trim(),
  keyField: 'id',
  tidy: normalizeProduct,
  problemsIn: validateProduct,
  placeOf: locateProductField,
  viewAt: () => '/solutions/our-products',
  words: cmsServices.products,
  fieldName: (field) => FIELD_NAMES[field] ?? field,
  async load(id, signal) {
    const { products } = await staffApi.listProducts({}, { signal })
    const found = products.find((product) => product.id === id)
    if (!found) throw new ApiError(404, { message: PRODUCT_MESSAGES.notFound })
    return productToDraft(found)
  },
  async create(draft) {
    const { message, product } = await staffApi.createProduct(draftToProduct(draft))
    return { message, saved: productToDraft(product) }
  },
  async update(current, { draft, version }) {
    const { message, product } = await staffApi.updateProduct({ ...draftToProduct(draft), version, current })
    return { message, saved: productToDraft(product) }
  },
  remove: (id) => staffApi.deleteProduct({ id }),
  theirs: ({ product }) => (product ? productToDraft(product as Product) : undefined),
}
