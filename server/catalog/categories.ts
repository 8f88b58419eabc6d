import {
  CATEGORY_MESSAGES,
  type CategoryChange,
  type CategoryInput,
  type CategorySummary,
} from '../../contract/service-category.ts'
import type { ContentVersion } from '../database/content-version.ts'
import type { Store } from '../database/open.ts'
import { createShelf } from './ordered-documents.ts'

export type Categories = ReturnType<typeof createCategories>

export function createCategories(dependencies: { store: Store; content: ContentVersion; now: () => Date }) {
  const shelf = createShelf<'service_categories', CategoryInput>(dependencies, {
    table: 'service_categories',
    key: 'slug',
    name: 'category',
    messages: { notFound: CATEGORY_MESSAGES.notFound, taken: CATEGORY_MESSAGES.slugTaken, stale: CATEGORY_MESSAGES.stale },
  })

  return {
    async list(): Promise<CategorySummary[]> {
      const all = await shelf.list()
      return all.map(({ slug, name, shortDesc, icon, color, heroImage }) => ({ slug, name, shortDesc, icon, color, heroImage }))
    },
    get: shelf.get,
    async create(category: CategoryInput) {
      return { message: CATEGORY_MESSAGES.created, category: await shelf.add(category) }
    },
    async update(slug: string, change: CategoryChange) {
      return { message: CATEGORY_MESSAGES.updated, category: await shelf.change(slug, change) }
    },
    async order(slugs: string[]) {
      await shelf.order(slugs)
      return { message: CATEGORY_MESSAGES.ordered }
    },
    async remove(slug: string) {
      await shelf.remove(slug)
      return { message: CATEGORY_MESSAGES.deleted }
    },
  }
}
