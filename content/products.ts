import type { ProductInput } from '../contract/product.ts'
import { toProduct } from '../contract/site-content/catalog-items.ts'
import type { ProductListContent } from '../contract/site-content/product-list.ts'
import productList from './site/product-list.json' with { type: 'json' }

/** The products a new site starts with, in their order on the page. */
export const products: ProductInput[] = (productList as ProductListContent).list.map(toProduct)
