// @vitest-environment happy-dom
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { products } from '../../../content/products.ts'
import { errorMessages } from '../../../content/shared-texts.ts'
import { defaultContent } from '../../../content/site-content.ts'
import { renderComponent } from '../../../tests/support/react/render-component.tsx'
import RetriedProducts from './retried-products.island.tsx'

const { retry } = errorMessages.products

test('a retry shows that it is under way, and no second one begins meanwhile', async () => {
  const reply = Promise.withResolvers<Response>()
  const fetch = vi.fn(() => reply.promise)
  vi.stubGlobal('fetch', fetch)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { page, screens } = defaultContent.products
  const { host, click, find } = await renderComponent(
    <RetriedProducts loaded={{ products: [], failed: false }} texts={page} screens={screens} />,
  )
  await click(retry)
  expect(find('button', retry).getAttribute('aria-busy')).toBe('true')
  await click(retry)
  expect(fetch).toHaveBeenCalledTimes(1)
  await act(async () => reply.resolve(Response.json({ success: true, products })))
  expect(host.querySelectorAll('section')).toHaveLength(products.length)
  expect(host.textContent).not.toContain(errorMessages.products.none)
})
