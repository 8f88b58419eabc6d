import { endpoints } from '../../contract/endpoints.ts'
import type { Enquiries } from '../enquiries/enquiries.ts'
import type { Implement } from '../http/implement.ts'
import type { Categories } from './categories.ts'
import type { Products } from './products.ts'

export function categoryRoutes(implement: Implement, categories: Categories): void {
  implement(endpoints.listCategories, () => categories.list())
  implement(endpoints.getCategory, ({ params }) => categories.get(params.slug))
  implement(endpoints.createCategory, ({ body }) => categories.create(body))
  implement(endpoints.updateCategory, ({ params, body }) => categories.update(params.slug, body))
  implement(endpoints.orderCategories, ({ body }) => categories.order(body.slugs))
  implement(endpoints.deleteCategory, ({ params }) => categories.remove(params.slug))
}

export function productRoutes(implement: Implement, products: Products, enquiries: Enquiries): void {
  implement(endpoints.listProducts, async () => ({ products: await products.list() }))
  implement(endpoints.createProduct, ({ body }) => products.create(body))
  implement(endpoints.updateProduct, ({ params, body }) => products.update(params.id, body))
  implement(endpoints.orderProducts, ({ body }) => products.order(body.ids))
  implement(endpoints.deleteProduct, ({ params }) => products.remove(params.id))
  implement(endpoints.requestDemo, async ({ body, idempotencyKey }) => {
    const { name } = await products.get(body.product)
    return enquiries.askForDemo(body, name, idempotencyKey)
  })
}
