import { expect, test } from 'vitest'
import { products } from '../../../content/products.ts'
import { humanizeKey } from '../../parts/humanize-key.ts'
import { productToDraft, metricKeyFromName, validateProduct, draftToProduct } from './product-draft.ts'

test.each(products)('$name is unchanged after a round trip through the form', (product) => {
  expect(draftToProduct(productToDraft({ ...product, version: 1 }).draft)).toEqual(product)
})

test.each(['User Roles', 'Average ROI Increase', 'API', 'Uptime', 'Top 10 Colleges'])(
  'the metric name %s survives the conversion to a key and back',
  (name) => {
    expect(humanizeKey(metricKeyFromName(name))).toBe(name)
  },
)

test('metrics without a name or with a duplicate name are reported', () => {
  const { draft } = productToDraft({ ...products[0]!, version: 1 })
  const metrics = ['Users', 'users!', '%', '7 wonders'].map((name) => ({ name, value: '1' }))
  expect(Object.keys(validateProduct({ ...draft, metrics }))).toEqual(['metrics.1.name', 'metrics.2.name', 'metrics.3.name'])
})
