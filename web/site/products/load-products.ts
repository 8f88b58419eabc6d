import type { PublicApi } from '../../../contract/api-client.ts'
import type { ProductInput } from '../../../contract/product.ts'
import { products as defaultProducts } from '../../../content/products.ts'
import { uncached } from '../page.ts'

export type LoadedProducts = { products: ProductInput[]; failed: boolean }

/** Those of content/, shown when the API fails. */
export const builtInProducts: LoadedProducts = { products: defaultProducts, failed: true }

/** The products of the API; those of content/ when it fails. */
export async function loadProducts(api: PublicApi): Promise<LoadedProducts> {
  try {
    const { products } = await api.listProducts()
    return { products, failed: false }
  } catch (error) {
    console.error('The products could not be loaded.', String(error))
    return builtInProducts
  }
}

/** A page made without the API is not cached. */
export const noStoreIfFailed = <Data>(failed: boolean, page: Data) => (failed ? uncached(page) : page)
