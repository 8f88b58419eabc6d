import { PRODUCT_MESSAGES, type ProductInput } from '../../contract/product.ts'
import { type OrderedDocumentsDependencies, createOrderedDocuments } from './ordered-documents.ts'

export type Products = ReturnType<typeof createProducts>

export const createProducts = (dependencies: OrderedDocumentsDependencies) =>
  createOrderedDocuments<'products', ProductInput, 'product'>(dependencies, {
    table: 'products',
    key: 'id',
    replyKey: 'product',
    auditKind: 'product',
    messages: { ...PRODUCT_MESSAGES, taken: PRODUCT_MESSAGES.idTaken },
    listMovedPages: (before, after) =>
      before.id === after.id ? [] : [{ from: `/request-demo/${before.id}`, to: `/request-demo/${after.id}` }],
  })
