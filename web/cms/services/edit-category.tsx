import { useParams } from 'react-router'
import { CategoryFields } from './category-fields.tsx'
import { CatalogDocumentPage } from './catalog-document-page.tsx'
import { cmsServices } from '../../../content/cms-services.ts'
import type { Category, CategoryInput } from '../../../contract/service-category.ts'
import { staffApi } from '../session/staff-api.ts'
import { removeEmptyRows, type CatalogType, type SavedDocument } from './catalog-type.ts'

export default function EditCategoryPage() {
  return <CatalogDocumentPage kind={categoryType} id={useParams().slug} Fields={CategoryFields} />
}

const categoryType: CatalogType<CategoryInput> = {
  path: 'category',
  blank: {
    slug: '',
    name: '',
    shortDesc: '',
    icon: '',
    color: '',
    heroImage: '',
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
  keyOf: ({ slug }) => slug.trim(),
  keyField: 'slug',
  tidy: (draft) => ({
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
  problemsIn: () => ({}),
  placeOf: (path) => path,
  viewAt: (slug) => `/services/dba/${slug}`,
  words: cmsServices.categories,
  fieldName: (field) => (isCategoryField(field) ? cmsServices.fields[field] : field),
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
  theirs: ({ category }) => (category ? toSavedCategory(category as Category) : undefined),
}

const toSavedCategory = ({ version, ...draft }: Category): SavedDocument<CategoryInput> => ({ draft, version })

const isCategoryField = (field: string): field is keyof typeof cmsServices.fields => Object.hasOwn(cmsServices.fields, field)
