import { type Page, expect } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { test } from '../support/browser/site-with-mail-server.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import type { TempSite } from '../support/browser/temp-site.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { followLinkTo } from '../support/browser/staff-navigation.ts'

const MARKUP = '<b onclick=alert(1)>Kiosks</b>'
const CATALOG = '/cms/manage-services'

test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(({ page }) => signInBrowser(page))

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true })
const listLinks = (page: Page, list = 'Service categories in their order') => page.getByRole('list', { name: list }).getByRole('link')
const clickSave = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('a category is created, changed and deleted, and the website follows at once; categories are reordered by keyboard or dragging', async ({
  page,
  siteWithMailServer: site,
  expectConsoleError,
}) => {
  expectConsoleError(/status of (400|409|503)/)
  await page.goto(CATALOG)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Currently added Services')
  await expect(listLinks(page)).toHaveCount(5)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Add category' }).click()
  await field(page, 'Name').fill('Kiosks & Café')
  await expect(field(page, 'Slug')).toHaveValue('kiosks-cafe')
  await field(page, 'Slug').fill('Not a slug')
  await field(page, 'Colour').fill('red')
  await field(page, 'Overview').fill(MARKUP)
  await expand(page, 'Services in this category')
  await page.getByRole('button', { name: 'Add service' }).click()
  await expect(field(page, 'Title')).toBeFocused()
  await page.keyboard.type('Touch Screens')
  await expect(field(page, 'Id')).toHaveValue('touch-screens')
  await expand(page, 'Key benefits')
  await page.getByRole('button', { name: 'Add benefit' }).click()
  await clickSave(page)
  await expect(field(page, 'Slug')).toHaveAccessibleDescription(/This must be lower-case words joined by hyphens/)
  await expect(field(page, 'Slug')).toBeFocused()
  await expect(field(page, 'Colour')).toHaveAccessibleDescription(/This must be a colour such as #47216b/)
  await field(page, 'Slug').fill('web')
  await field(page, 'Colour').fill('')
  await clickSave(page)
  await expect(field(page, 'Slug')).toHaveAccessibleDescription(/Another category has this slug/)
  await field(page, 'Slug').fill('kiosks')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Category created successfully')).toBeVisible()
  await expect(page).toHaveURL(`${CATALOG}/category/kiosks`)
  await expect(listLinks(page)).toHaveCount(6)
  await expect(listLinks(page).last()).toHaveAttribute('aria-current', 'page')
  // An empty row is not saved.
  expect((await site.visitor.getCategory({ slug: 'kiosks' })).keyBenefits).toEqual([])
  expect(await fetchHtml(site, '/services/dba/kiosks')).toContain('&lt;b onclick=alert(1)&gt;Kiosks&lt;/b&gt;')

  await field(page, 'Name').fill('Booths')
  await field(page, 'Slug').fill('booths')
  await expect(field(page, 'Slug')).toHaveAccessibleDescription(/The former address will lead to the new one/)
  await clickSave(page)
  await expect(page).toHaveURL(`${CATALOG}/category/booths`)
  expect(await fetchHtml(site, '/services/dba/booths')).toContain('Touch Screens')
  // The former address leads to the new one.
  const former = await fetch(`${site.url}/services/dba/kiosks`, { redirect: 'manual' })
  expect([former.status, former.headers.get('location')]).toEqual([301, '/services/dba/booths'])

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete category' })
  await expect(dialog).toContainText('Booths')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(CATALOG)
  await expect(listLinks(page)).toHaveCount(5)
  expect((await fetch(`${site.url}/services/dba/booths`)).status).toBe(404)

  await test.step('the order is announced, and restored by Escape or after an error', async () => {
    const order = async () => (await site.visitor.listCategories()).map(({ slug }) => slug)
    const handle = page.getByRole('button', { name: 'Drag Web Solutions' })
    await handle.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('Web Solutions is now number 1 of 5.')).toBeAttached()
    await expect(listLinks(page).first()).toContainText('Web Solutions')
    await page.keyboard.press('Escape')
    await expect(listLinks(page).nth(2)).toContainText('Web Solutions')
    await expect(handle).toBeFocused()
    expect((await order())[2]).toBe('web')

    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await expect(toast(page, 'Order saved')).toBeVisible()
    expect((await order()).slice(0, 3)).toEqual(['branding-solutions', 'web', 'marketing'])

    const last = (await page.getByRole('button', { name: 'Drag Graphic Design' }).boundingBox())!
    const first = (await page.getByRole('button', { name: 'Drag Branding Solutions' }).boundingBox())!
    await page.mouse.move(last.x + 10, last.y + 10)
    await page.mouse.down()
    await page.mouse.move(first.x + 10, first.y - 20, { steps: 12 })
    await page.mouse.up()
    await expect.poll(order).toEqual(['graphic', 'branding-solutions', 'web', 'marketing', 'app-development'])

    await page.route('/api/services/order-categories', (route) => route.fulfill({ status: 503, json: { message: 'Busy just now.' } }))
    await page.getByRole('button', { name: 'Drag Graphic Design' }).focus()
    for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
    await expect(toast(page, 'Busy just now.')).toBeVisible()
    await expect(listLinks(page).first()).toContainText('Graphic Design')
  })
})

test('unsaved changes survive a reload, and can overwrite a newer or deleted version; a product is made on a phone', async ({
  page,
  siteWithMailServer: site,
  expectConsoleError,
}) => {
  expectConsoleError(/status of (400|404|409)|ERR_FAILED/)
  const staff = await site.signIn()
  await page.goto(`${CATALOG}/category/graphic`)
  await field(page, 'Short description').fill('Mine')
  await page.getByRole('link', { name: 'Rozpath' }).click()
  const leaveDialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leaveDialog.getByRole('button', { name: 'Keep writing' }).click()
  await expect(field(page, 'Short description')).toHaveValue('Mine')

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText(/^Your unsaved work of .* is back\.$/)).toBeVisible()
  await expect(field(page, 'Short description')).toHaveValue('Mine')

  await page.route('/api/services/update-category/*', (route) => route.abort(), { times: 1 })
  await clickSave(page)
  await expect(page.getByRole('alert')).toContainText('The category could not be saved. Please try again.')
  await staff.updateCategory({ current: 'graphic', overview: 'Theirs' })
  await clickSave(page)
  await expect(page.getByText('Meanwhile changed by somebody else: Overview.')).toBeVisible()
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(field(page, 'Overview')).toHaveValue('Theirs')
  await expect(page.getByText('Everything is saved')).toBeVisible()

  await field(page, 'Overview').fill('Mine again')
  await staff.updateCategory({ current: 'graphic', name: 'Graphics' })
  await clickSave(page)
  await page.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(toast(page, 'Category updated successfully')).toBeVisible()
  expect(await site.visitor.getCategory({ slug: 'graphic' })).toMatchObject({ overview: 'Mine again' })

  await field(page, 'Overview').fill('Written while it was deleted')
  await staff.deleteCategory({ slug: 'graphic' })
  await clickSave(page)
  await page.getByRole('button', { name: 'Save as new' }).click()
  await expect(toast(page, 'Category created successfully')).toBeVisible()
  expect(await site.visitor.getCategory({ slug: 'graphic' })).toMatchObject({ overview: 'Written while it was deleted' })
  await followLinkTo(page, `${CATALOG}/category/unknown`)
  await expect(page.getByRole('heading', { name: 'This service is not here' })).toBeVisible()

  await test.step('a product with metrics is created on a phone, shown on the website and deleted', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await followLinkTo(page, CATALOG)
    await expect(listLinks(page, 'Products in their order')).toHaveCount(3)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Add product' }).click()
    await field(page, 'Name').fill('Tiffin')
    await expand(page, 'Figures')
    for (const [name, value] of [
      ['Lunches A Day', '400'],
      ['Lunches a day', '2'],
    ] as const) {
      await page.getByRole('button', { name: 'Add figure' }).click()
      await page.keyboard.type(name)
      await page.keyboard.press('Tab')
      await page.keyboard.type(value)
    }
    await field(page, 'Author').fill('Asha')
    await clickSave(page)
    await expect(field(page, 'What it counts').last()).toHaveAccessibleDescription('Another figure has this name.')
    await page.getByRole('button', { name: 'Remove Figure 2' }).click()
    await clickSave(page)
    await expect(field(page, 'Quote')).toHaveAccessibleDescription('A quote is required')
    await field(page, 'Quote').fill('It came warm.')
    await expectAccessible(page)
    expect(await findOverflowingElements(page)).toEqual([])
    await clickSave(page)
    await expect(toast(page, 'Product created successfully')).toBeVisible()
    const html = await fetchHtml(site, '/solutions/our-products')
    for (const text of ['Tiffin', 'Lunches A Day', '400', 'It came warm.']) expect(html).toContain(text)

    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('alertdialog', { name: 'Delete product' }).getByRole('button', { name: 'Delete' }).click()
    await expect(listLinks(page, 'Products in their order')).toHaveCount(3)
    expect(await fetchHtml(site, '/solutions/our-products')).not.toContain('Tiffin')
  })
})

const expand = (page: Page, label: string) => page.locator('summary').filter({ hasText: label }).click()

const fetchHtml = async (site: TempSite, path: string) => (await fetch(site.url + path)).text()
