import { useParams } from 'react-router'
import { CategoryFields } from './category-fields.tsx'
import { DocumentPage } from './document-page.tsx'
import { cmsServices } from '../../../content/cms-services.ts'
import type { Category, CategoryInput } from '../../../contract/service-category.ts'
import { staffApi } from '../session/staff-api.ts'
import { filledRows, type Kind, type Saved } from './kind.ts'

export default function EditCategory() {
  return <DocumentPage kind={categoryKind} id={useParams().slug} Fields={CategoryFields} />
}

const categoryKind: Kind<CategoryInput> = {
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
    services: filledRows(draft.services),
    stats: filledRows(draft.stats),
    whyChooseUs: filledRows(draft.whyChooseUs),
    keyBenefits: filledRows(draft.keyBenefits),
    process: filledRows(draft.process),
    testimonials: filledRows(draft.testimonials),
    companies: filledRows(draft.companies),
    work: filledRows(draft.work),
  }),
  problemsIn: () => ({}),
  placeOf: (path) => path,
  viewAt: (slug) => `/services/dba/${slug}`,
  words: cmsServices.categories,
  fieldName: (field) => (isField(field) ? cmsServices.fields[field] : field),
  load: async (slug, signal) => savedOf(await staffApi.getCategory({ slug }, { signal })),
  async create(draft) {
    const { message, category } = await staffApi.createCategory(draft)
    return { message, saved: savedOf(category) }
  },
  async update(current, { draft, version }) {
    const { message, category } = await staffApi.updateCategory({ ...draft, version, current })
    return { message, saved: savedOf(category) }
  },
  remove: (slug) => staffApi.deleteCategory({ slug }),
  theirs: ({ category }) => (category ? savedOf(category as Category) : undefined),
}

const savedOf = ({ version, ...draft }: Category): Saved<CategoryInput> => ({ draft, version })

const isField = (field: string): field is keyof typeof cmsServices.fields => Object.hasOwn(cmsServices.fields, field)
