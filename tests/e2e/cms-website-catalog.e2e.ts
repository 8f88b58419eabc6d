import { type Product, productInput } from '../../contract/product.ts'
import { type Category, categoryInput } from '../../contract/service-category.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/browser/browser.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { editedPage, editedText, messages, openEditor, publishByKeyboard, readAsVisitor, writeText } from '../support/browser/website.ts'

const category = categoryInput.parse({
  slug: 'stall-signs',
  name: 'Stall signs',
  overview: 'Signs that are read from across the road.',
  stats: [
    { value: '12', label: 'Stalls' },
    { value: '40', label: 'Signs' },
  ],
  work: [{ title: 'A fruit stall', description: 'Painted twice.', image: '/images/work-pieces/doabfresh-stock.svg' }],
})
const product = productInput.parse({
  id: 'stallbook',
  name: 'Stallbook',
  tagline: 'Every stall in one book',
  metrics: { stallsListed: '40' },
})

test.use({ viewport: { width: 1440, height: 900 } })
test.beforeEach(({ page }) => signInBrowser(page))

test('a service category is edited on its page by keyboard, published, and beside it in its form', async ({ page, site }) => {
  await page.request.post('/api/services/create-category', { data: category })
  try {
    await page.goto('/services/dba/stall-signs')
    await page.getByRole('link', { name: 'Edit this page' }).press('Enter')
    await expect(editedText(page, 'categories:list.stall-signs.name')).toBeVisible()
    await expect(page.locator('[aria-busy="false"]')).toBeVisible()
    await writeText(page, 'categories:list.stall-signs.name', 'Signs <i>for</i> stalls')
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 change on this page')).toBeVisible()

    await editedText(page, 'categories:list.stall-signs.stats.entry-2.label').focus()
    await page.keyboard.press('Enter')
    const tools = page.getByRole('toolbar', { name: 'Place in the list' })
    await expect(tools).toContainText('2 of 2')
    await tools.getByRole('button', { name: 'Move before the one above' }).press('Enter')
    await expect(editedPage(page).locator('[data-place^="categories:"][data-place$=".label"]').first()).toHaveText('Signs')

    const picture = editedPage(page).locator('[data-picture-place="categories:list.stall-signs.work.entry-1.image"]')
    await picture.focus()
    await page.keyboard.press('Enter')
    const pictureTools = page.getByRole('region', { name: /Image$/ })
    await pictureTools.getByLabel('Alt text').fill('A board with prices')
    await expectAccessible(page, 'section[aria-label$="Image"]')
    await page.keyboard.press('Escape')
    await expect(page.getByText('3 changes on this page')).toBeVisible()

    // The form says so, and what it saves goes live beside the draft.
    await page.goto('/cms/manage-services/category/stall-signs')
    await expect(page.getByText('It has changes that were made on the page and are not published yet.')).toBeVisible()
    await page.getByLabel('Overview').fill('Signs that everybody reads.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(messages(page).getByText('Category updated successfully')).toBeVisible()
    await page.getByRole('link', { name: 'Edit on the page' }).click()

    const before = await readAsVisitor(site, '/services/dba/stall-signs')
    expect(before).toMatch(/<h1[^>]*>(?:(?!<\/h1>).)*Stall signs/s)
    expect(before).toContain('Signs that everybody reads.')
    await expect(page.getByText('3 changes on this page')).toBeVisible()
    await publishByKeyboard(page)
    const after = await readAsVisitor(site, '/services/dba/stall-signs')
    expect(after).toMatch(/<h1[^>]*>(?:(?!<\/h1>).)*Signs &lt;i&gt;for&lt;\/i&gt; stalls/s)
    expect(after).toContain('Signs that everybody reads.')
    expect(after.match(/alt="A board with prices"/g)).toHaveLength(1)
    const saved = (await (await page.request.get('/api/services/categories/stall-signs')).json()) as Category
    expect(saved.stats.map(({ label }) => label)).toEqual(['Signs', 'Stalls'])
  } finally {
    await page.request.delete('/api/services/delete-category/stall-signs')
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a product is edited on its page: a tap selects, another writes, nothing is cut, and a step is undone', async ({ page, site }) => {
    await page.request.post('/api/products/create', { data: product })
    try {
      await openEditor(page, '/request-demo/stallbook')
      const tagline = editedText(page, 'productList:list.stallbook.tagline')
      const write = async (text: string) => {
        await tagline.tap()
        await tagline.tap()
        await expect(page.getByRole('toolbar', { name: /^Writing/ })).toBeVisible()
        await page.keyboard.press('ControlOrMeta+A')
        await page.keyboard.insertText(text)
        await page.getByRole('button', { name: 'Done' }).tap()
        await expect(page.getByText('1 change')).toBeVisible()
      }
      await write('One stall in one book')
      expect(await findOverflowingElements(page)).toEqual([])
      await page.getByRole('button', { name: 'More' }).tap()
      await page.getByRole('menuitem', { name: 'Undo' }).tap()
      await expect(page.getByText('1 change')).toHaveCount(0)
      await expect(tagline).toHaveText(product.tagline)

      await write('All stalls in one book')
      await publishByKeyboard(page)
      expect(await readAsVisitor(site, '/request-demo/stallbook')).toContain('All stalls in one book')
      const { products } = (await (await page.request.get('/api/products/get-all-products')).json()) as { products: Product[] }
      expect(products.find(({ id }) => id === 'stallbook')?.tagline).toBe('All stalls in one book')
    } finally {
      await page.request.delete('/api/products/delete/stallbook')
    }
  })
})
