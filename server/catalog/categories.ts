import type { Admin } from '../../contract/admin.ts'
import { CATEGORY_MESSAGES, type CategoryChange, type CategoryInput, type CategorySummary } from '../../contract/service-category.ts'
import { type ShelfDependencies, createShelf } from './shelf.ts'

export type Categories = ReturnType<typeof createCategories>

export function createCategories(dependencies: ShelfDependencies) {
  const shelf = createShelf<'service_categories', CategoryInput>(dependencies, {
    table: 'service_categories',
    key: 'slug',
    name: 'category',
    subject: 'service category',
    messages: { notFound: CATEGORY_MESSAGES.notFound, taken: CATEGORY_MESSAGES.slugTaken, stale: CATEGORY_MESSAGES.stale },
  })

  return {
    async list(): Promise<CategorySummary[]> {
      const all = await shelf.list()
      return all.map(({ slug, name, shortDesc, icon, color, heroImage }) => ({ slug, name, shortDesc, icon, color, heroImage }))
    },
    listDated: shelf.listDated,
    get: shelf.get,
    insert: shelf.insert,
    async create(category: CategoryInput, by: Admin) {
      return { message: CATEGORY_MESSAGES.created, category: await shelf.add(category, by) }
    },
    async update(slug: string, change: CategoryChange, by: Admin) {
      return { message: CATEGORY_MESSAGES.updated, category: await shelf.change(slug, change, by) }
    },
    async order(slugs: string[], by: Admin) {
      await shelf.order(slugs, by)
      return { message: CATEGORY_MESSAGES.ordered }
    },
    async remove(slug: string, by: Admin) {
      await shelf.remove(slug, by)
      return { message: CATEGORY_MESSAGES.deleted }
    },
  }
}
