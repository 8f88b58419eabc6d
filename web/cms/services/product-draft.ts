import { type Product, type ProductInput, PRODUCT_MESSAGES } from '../../../contract/product.ts'
import type { Testimonial } from '../../../contract/service-category.ts'
import { humanizeKey } from '../../parts/humanize-key.ts'
import { type CatalogType, type DocumentErrors, type SavedDocument, hasContent, removeEmptyRows } from './catalog-type.ts'
import { catalogFieldLabels, productLabels } from './labels.ts'
import { ApiError } from '../../../contract/api-client.ts'
import { staffApi } from '../session/staff-api.ts'

/** A product in the form: metrics are rows with a readable name, and a missing testimonial is an empty one. */
export type ProductDraft = Omit<ProductInput, 'metrics' | 'testimonial'> & { metrics: Metric[]; testimonial: Testimonial }
type Metric = { name: string; value: string }

export const EMPTY_TESTIMONIAL: Testimonial = { quote: '', author: '', position: '' }

export const productToDraft = ({ version, metrics, testimonial, ...product }: Product): SavedDocument<ProductDraft> => ({
  version,
  draft: {
    ...product,
    metrics: Object.entries(metrics).map(([key, value]) => ({ name: humanizeKey(key), value })),
    testimonial: testimonial ?? EMPTY_TESTIMONIAL,
  },
})

export const draftToProduct = ({ metrics, testimonial, ...product }: ProductDraft): ProductInput => ({
  ...product,
  metrics: Object.fromEntries(metrics.map(({ name, value }) => [metricKeyFromName(name), value])),
  testimonial: hasContent(testimonial) ? testimonial : null,
})

const normalizeProduct = (draft: ProductDraft): ProductDraft => ({
  ...draft,
  usps: removeEmptyRows(draft.usps),
  services: removeEmptyRows(draft.services),
  metrics: removeEmptyRows(draft.metrics),
})

/** Metrics are sent as an object: one without a name, or with the name of another, would be lost on the way. */
export function validateProduct({ metrics }: ProductDraft): DocumentErrors {
  const keys = metrics.map(({ name }) => metricKeyFromName(name))
  const { metricUnnamed, metricDuplicate } = catalogFieldLabels
  const errors = keys.map((key, index) => {
    const error = !/^[a-zA-Z]/.test(key) ? metricUnnamed : keys.indexOf(key) < index ? metricDuplicate : ''
    return [`metrics.${index}.name`, error] as const
  })
  return Object.fromEntries(errors.filter(([, error]) => error))
}

/** The server names a metric by its key, the form by its row. */
function locateProductField(path: string, { metrics }: ProductDraft): string {
  const [list, key] = path.split('.')
  const row = list === 'metrics' ? metrics.findIndex(({ name }) => metricKeyFromName(name) === key) : -1
  return row === -1 ? path : `metrics.${row}.value`
}

/** 'Average ROI Increase' as a key in camel case: averageROIIncrease. */
export function metricKeyFromName(name: string): string {
  const [first = '', ...others] =
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[A-Za-z0-9]+/g) ?? []
  const start = first === first.toUpperCase() ? first : first.charAt(0).toLowerCase() + first.slice(1)
  return [start, ...others.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('')
}

const FIELD_LABELS: Record<string, string> = { ...catalogFieldLabels, services: catalogFieldLabels.productServices }

export const productType: CatalogType<ProductDraft> = {
  path: 'product',
  documentKey: 'productList',
  blank: {
    id: '',
    name: '',
    tagline: '',
    description: '',
    logo: '',
    logoAlt: '',
    link: '',
    demoLink: '',
    usps: [],
    services: [],
    metrics: [],
    testimonial: EMPTY_TESTIMONIAL,
  },
  getKey: ({ id }) => id.trim(),
  normalize: normalizeProduct,
  validate: validateProduct,
  locateField: locateProductField,
  getPublicPath: () => '/solutions/our-products',
  labels: productLabels,
  getFieldLabel: (field) => FIELD_LABELS[field] ?? field,
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
  parseConflict: ({ product }) => (product ? productToDraft(product as Product) : undefined),
}
