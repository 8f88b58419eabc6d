import type { Admin } from '../../contract/admin.ts'
import { PRODUCT_MESSAGES, type ProductChange, type ProductInput } from '../../contract/product.ts'
import { type ShelfDependencies, createShelf } from './shelf.ts'

export type Products = ReturnType<typeof createProducts>

export function createProducts(dependencies: ShelfDependencies) {
  const shelf = createShelf<'products', ProductInput>(dependencies, {
    table: 'products',
    key: 'id',
    name: 'product',
    subject: 'product',
    messages: { notFound: PRODUCT_MESSAGES.notFound, taken: PRODUCT_MESSAGES.idTaken, stale: PRODUCT_MESSAGES.stale },
  })

  return {
    list: shelf.list,
    listDated: shelf.listDated,
    get: shelf.get,
    insert: shelf.insert,
    async create(product: ProductInput, by: Admin) {
      return { message: PRODUCT_MESSAGES.created, product: await shelf.add(product, by) }
    },
    async update(id: string, change: ProductChange, by: Admin) {
      return { message: PRODUCT_MESSAGES.updated, product: await shelf.change(id, change, by) }
    },
    async order(ids: string[], by: Admin) {
      await shelf.order(ids, by)
      return { message: PRODUCT_MESSAGES.ordered }
    },
    async remove(id: string, by: Admin) {
      await shelf.remove(id, by)
      return { message: PRODUCT_MESSAGES.deleted }
    },
  }
}
