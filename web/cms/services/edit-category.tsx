import { useParams } from 'react-router'
import { CategoryFields } from './category-fields.tsx'
import { CatalogDocumentPage } from './catalog-document-page.tsx'
import type { Category, CategoryInput } from '../../../contract/service-category.ts'
import { catalogFieldLabels, categoryLabels } from './labels.ts'
import { staffApi } from '../session/staff-api.ts'
import { removeEmptyRows, type CatalogType, type SavedDocument } from './catalog-type.ts'

export default function EditCategoryPage() {
  return <CatalogDocumentPage type={categoryType} id={useParams().slug} Fields={CategoryFields} />
}

const categoryType: CatalogType<CategoryInput> = {
  path: 'category',
  documentKey: 'categories',
  blank: {
    slug: '',
    name: '',
    shortDesc: '',
    icon: '',
    color: '',
    heroImage: '',
    heroImageAlt: '',
    overview: '',
    description: '',
    services: [],
    stats: [],
    whyChooseUs: [],
    keyBenefits: [],
    process: [],
    testimonials: [],
    companies: [],
    work: [],
  },
  getKey: ({ slug }) => slug.trim(),
  normalize: (draft) => ({
    ...draft,
    services: removeEmptyRows(draft.services),
    stats: removeEmptyRows(draft.stats),
    whyChooseUs: removeEmptyRows(draft.whyChooseUs),
    keyBenefits: removeEmptyRows(draft.keyBenefits),
    process: removeEmptyRows(draft.process),
    testimonials: removeEmptyRows(draft.testimonials),
    companies: removeEmptyRows(draft.companies),
    work: removeEmptyRows(draft.work),
  }),
  validate: () => ({}),
  locateField: (path) => path,
  getPublicPath: (slug) => `/services/dba/${slug}`,
  labels: categoryLabels,
  getFieldLabel: (field) => (hasLabel(field) ? catalogFieldLabels[field] : field),
  load: async (slug, signal) => toSavedCategory(await staffApi.getCategory({ slug }, { signal })),
  async create(draft) {
    const { message, category } = await staffApi.createCategory(draft)
    return { message, saved: toSavedCategory(category) }
  },
  async update(current, { draft, version }) {
    const { message, category } = await staffApi.updateCategory({ ...draft, version, current })
    return { message, saved: toSavedCategory(category) }
  },
  remove: (slug) => staffApi.deleteCategory({ slug }),
  parseConflict: ({ category }) => (category ? toSavedCategory(category as Category) : undefined),
}

const toSavedCategory = ({ version, ...draft }: Category): SavedDocument<CategoryInput> => ({ draft, version })

const hasLabel = (field: string): field is keyof typeof catalogFieldLabels => Object.hasOwn(catalogFieldLabels, field)
