import { data } from 'react-router'
import type { PublicApi } from '../../../contract/api-client.ts'
import type { ProductInput } from '../../../contract/product.ts'
import { products as builtIn } from '../../../content/products.ts'
import { NO_STORE } from '../../loaders.ts'

export type Loaded = { products: ProductInput[]; failed: boolean }

/** The products as staff left them or, where they cannot be had, as every site starts. */
export async function loadProducts(api: PublicApi): Promise<Loaded> {
  try {
    const { products } = await api.listProducts()
    return { products, failed: false }
  } catch (error) {
    console.error('The products could not be loaded.', String(error))
    return { products: builtIn, failed: true }
  }
}

/** A page without the real products is shown to the one who asked, and not kept for others. */
export const notForOthersIf = <Data>(failed: boolean, page: Data) => (failed ? data(page, NO_STORE) : page)
