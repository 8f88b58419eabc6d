import { endpoints } from '../../contract/endpoints.ts'
import type { Enquiries } from '../enquiries/enquiries.ts'
import type { Implement } from '../http/implement.ts'
import type { Categories } from './categories.ts'
import type { Products } from './products.ts'

export function categoryRoutes(implement: Implement, categories: Categories): void {
  implement(endpoints.listCategories, () => categories.list())
  implement(endpoints.getCategory, ({ params }) => categories.get(params.slug))
  implement(endpoints.createCategory, ({ body, admin }) => categories.create(body, admin))
  implement(endpoints.updateCategory, ({ params, body, admin }) => categories.update(params.current, body, admin))
  implement(endpoints.orderCategories, ({ body, admin }) => categories.order(body.slugs, admin))
  implement(endpoints.deleteCategory, ({ params, admin }) => categories.remove(params.slug, admin))
}

export function productRoutes(implement: Implement, products: Products, enquiries: Enquiries): void {
  implement(endpoints.listProducts, async () => ({ products: await products.list() }))
  implement(endpoints.createProduct, ({ body, admin }) => products.create(body, admin))
  implement(endpoints.updateProduct, ({ params, body, admin }) => products.update(params.current, body, admin))
  implement(endpoints.orderProducts, ({ body, admin }) => products.order(body.ids, admin))
  implement(endpoints.deleteProduct, ({ params, admin }) => products.remove(params.id, admin))
  implement(endpoints.requestDemo, async ({ body, idempotencyKey }) => {
    const { name } = await products.get(body.product)
    return enquiries.askForDemo(body, name, idempotencyKey)
  })
}
