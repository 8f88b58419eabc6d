import { expect, test } from 'vitest'
import { products } from '../../../content/products.ts'
import { humanizeKey } from '../../parts/humanize-key.ts'
import { productToDraft, productIdFromName, validateProduct, draftToProduct } from './product-draft.ts'

test.each(products)('$name is the same after it was opened and saved', (product) => {
  expect(draftToProduct(productToDraft({ ...product, version: 1 }).draft)).toEqual(product)
})

test.each(['User Roles', 'Average ROI Increase', 'API', 'Uptime', 'Top 10 Colleges'])('the figure %s keeps its name', (name) => {
  expect(humanizeKey(productIdFromName(name))).toBe(name)
})

test('a figure without a name and one of the same name are found before anything is lost', () => {
  const { draft } = productToDraft({ ...products[0]!, version: 1 })
  const metrics = ['Users', 'users!', '%', '7 wonders'].map((name) => ({ name, value: '1' }))
  expect(Object.keys(validateProduct({ ...draft, metrics }))).toEqual(['metrics.1.name', 'metrics.2.name', 'metrics.3.name'])
})
