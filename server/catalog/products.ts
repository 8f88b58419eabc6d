import { PRODUCT_MESSAGES, type ProductChange, type ProductInput } from '../../contract/product.ts'
import type { ContentVersion } from '../database/content-version.ts'
import type { Store } from '../database/open.ts'
import { createShelf } from './ordered-documents.ts'

export type Products = ReturnType<typeof createProducts>

export function createProducts(dependencies: { store: Store; content: ContentVersion; now: () => Date }) {
  const shelf = createShelf<'products', ProductInput>(dependencies, {
    table: 'products',
    key: 'id',
    name: 'product',
    messages: { notFound: PRODUCT_MESSAGES.notFound, taken: PRODUCT_MESSAGES.idTaken, stale: PRODUCT_MESSAGES.stale },
  })

  return {
    list: shelf.list,
    get: shelf.get,
    async create(product: ProductInput) {
      return { message: PRODUCT_MESSAGES.created, product: await shelf.add(product) }
    },
    async update(id: string, change: ProductChange) {
      return { message: PRODUCT_MESSAGES.updated, product: await shelf.change(id, change) }
    },
    async order(ids: string[]) {
      await shelf.order(ids)
      return { message: PRODUCT_MESSAGES.ordered }
    },
    async remove(id: string) {
      await shelf.remove(id)
      return { message: PRODUCT_MESSAGES.deleted }
    },
  }
}
