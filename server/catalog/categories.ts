import { CATEGORY_MESSAGES, type CategoryInput, type CategorySummary } from '../../contract/service-category.ts'
import { listMovedCategoryPages } from './moved-category-pages.ts'
import { type OrderedDocumentsDependencies, createOrderedDocuments } from './ordered-documents.ts'

export type Categories = ReturnType<typeof createCategories>

export function createCategories(dependencies: OrderedDocumentsDependencies) {
  const documents = createOrderedDocuments<'service_categories', CategoryInput, 'category'>(dependencies, {
    table: 'service_categories',
    key: 'slug',
    replyKey: 'category',
    auditKind: 'service category',
    messages: { ...CATEGORY_MESSAGES, taken: CATEGORY_MESSAGES.slugTaken },
    listMovedPages: listMovedCategoryPages,
  })

  return {
    ...documents,

    async list(): Promise<CategorySummary[]> {
      const all = await documents.list()
      return all.map(({ slug, name, shortDesc, icon, color, heroImage }) => ({ slug, name, shortDesc, icon, color, heroImage }))
    },
  }
}
