import { endpoints } from '../../contract/endpoints.ts'
import type { EnquirySubmission } from '../enquiries/submit-enquiry.ts'
import type { DefineRoute } from '../http/define-route.ts'
import type { Categories } from './categories.ts'
import type { Products } from './products.ts'

export function categoryRoutes(defineRoute: DefineRoute, categories: Categories): void {
  defineRoute(endpoints.listCategories, () => categories.list())
  defineRoute(endpoints.getCategory, ({ params }) => categories.get(params.slug))
  defineRoute(endpoints.createCategory, ({ body, currentStaff }) => categories.create(body, currentStaff))
  defineRoute(endpoints.updateCategory, ({ params, body, currentStaff }) => categories.update(params.current, body, currentStaff))
  defineRoute(endpoints.reorderCategories, ({ body, currentStaff }) => categories.reorder(body.slugs, currentStaff))
  defineRoute(endpoints.deleteCategory, ({ params, currentStaff }) => categories.remove(params.slug, currentStaff))
}

export function productRoutes(defineRoute: DefineRoute, products: Products, submission: EnquirySubmission): void {
  defineRoute(endpoints.listProducts, async () => ({ products: await products.list() }))
  defineRoute(endpoints.createProduct, ({ body, currentStaff }) => products.create(body, currentStaff))
  defineRoute(endpoints.updateProduct, ({ params, body, currentStaff }) => products.update(params.current, body, currentStaff))
  defineRoute(endpoints.reorderProducts, ({ body, currentStaff }) => products.reorder(body.ids, currentStaff))
  defineRoute(endpoints.deleteProduct, ({ params, currentStaff }) => products.remove(params.id, currentStaff))
  defineRoute(endpoints.requestDemo, async ({ body, idempotencyKey }) => {
    const { name } = await products.get(body.product)
    return submission.submitDemoRequest(body, name, idempotencyKey)
  })
}
