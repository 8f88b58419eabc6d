import type { CurrentStaff } from '../../contract/staff/auth.ts'
import { CATEGORY_MESSAGES, type CategoryUpdate, type CategoryInput, type CategorySummary } from '../../contract/service-category.ts'
import { type OrderedDocumentsDependencies, createOrderedDocuments } from './ordered-documents.ts'

export type Categories = ReturnType<typeof createCategories>

export function createCategories(dependencies: OrderedDocumentsDependencies) {
  const documents = createOrderedDocuments<'service_categories', CategoryInput>(dependencies, {
    table: 'service_categories',
    key: 'slug',
    replyKey: 'category',
    auditKind: 'service category',
    messages: { notFound: CATEGORY_MESSAGES.notFound, taken: CATEGORY_MESSAGES.slugTaken, stale: CATEGORY_MESSAGES.stale },
  })

  return {
    async list(): Promise<CategorySummary[]> {
      const all = await documents.list()
      return all.map(({ slug, name, shortDesc, icon, color, heroImage }) => ({ slug, name, shortDesc, icon, color, heroImage }))
    },
    listWithChangedAt: documents.listWithChangedAt,
    get: documents.get,
    insert: documents.insert,
    async create(category: CategoryInput, by: CurrentStaff) {
      return { message: CATEGORY_MESSAGES.created, category: await documents.create(category, by) }
    },
    async update(slug: string, change: CategoryUpdate, by: CurrentStaff) {
      return { message: CATEGORY_MESSAGES.updated, category: await documents.update(slug, change, by) }
    },
    async reorder(slugs: string[], by: CurrentStaff) {
      await documents.reorder(slugs, by)
      return { message: CATEGORY_MESSAGES.ordered }
    },
    async remove(slug: string, by: CurrentStaff) {
      await documents.remove(slug, by)
      return { message: CATEGORY_MESSAGES.deleted }
    },
  }
}
