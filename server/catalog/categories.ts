import { CATEGORY_MESSAGES, type CategoryInput, type CategorySummary } from '../../contract/service-category.ts'
import { toCategorySummary } from '../../contract/site-content/catalog-items.ts'
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
    prepareMovedPages: async () => {
      const { offerings } = await dependencies.siteContent.read()
      return (before, after) => listMovedCategoryPages(offerings, before, after)
    },
  })

  return {
    ...documents,

    async list(): Promise<CategorySummary[]> {
      return (await documents.list()).map(toCategorySummary)
    },
  }
}
