import type { CurrentStaff } from '../../contract/staff/auth.ts'
import { PRODUCT_MESSAGES, type ProductUpdate, type ProductInput } from '../../contract/product.ts'
import { type OrderedDocumentsDependencies, createOrderedDocuments } from './ordered-documents.ts'

export type Products = ReturnType<typeof createProducts>

export function createProducts(dependencies: OrderedDocumentsDependencies) {
  const documents = createOrderedDocuments<'products', ProductInput>(dependencies, {
    table: 'products',
    key: 'id',
    replyKey: 'product',
    auditKind: 'product',
    messages: { notFound: PRODUCT_MESSAGES.notFound, taken: PRODUCT_MESSAGES.idTaken, stale: PRODUCT_MESSAGES.stale },
  })

  return {
    list: documents.list,
    listWithChangedAt: documents.listWithChangedAt,
    get: documents.get,
    insert: documents.insert,
    async create(product: ProductInput, by: CurrentStaff) {
      return { message: PRODUCT_MESSAGES.created, product: await documents.create(product, by) }
    },
    async update(id: string, change: ProductUpdate, by: CurrentStaff) {
      return { message: PRODUCT_MESSAGES.updated, product: await documents.update(id, change, by) }
    },
    async reorder(ids: string[], by: CurrentStaff) {
      await documents.reorder(ids, by)
      return { message: PRODUCT_MESSAGES.ordered }
    },
    async remove(id: string, by: CurrentStaff) {
      await documents.remove(id, by)
      return { message: PRODUCT_MESSAGES.deleted }
    },
  }
}
