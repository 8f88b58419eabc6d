import { CATEGORY_MESSAGES, type CategoryInput, type CategorySummary } from '../../contract/service-category.ts'
import type { SiteContentStore } from '../site-content/site-content.ts'
import { listMovedCategoryPages } from './moved-category-pages.ts'
import { type OrderedDocumentsDependencies, createOrderedDocuments } from './ordered-documents.ts'

export type Categories = ReturnType<typeof createCategories>

type Dependencies = OrderedDocumentsDependencies & { siteContent: Pick<SiteContentStore, 'read'> }

export function createCategories(dependencies: Dependencies) {
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
      const all = await documents.list()
      return all.map(({ slug, name, shortDesc, icon, color, heroImage }) => ({ slug, name, shortDesc, icon, color, heroImage }))
    },
  }
}
