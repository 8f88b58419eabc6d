import { expect, test } from '../support/browser/browser.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { expectPublished, messages, openVisitor, publishByKeyboard, publishDefaults } from '../support/browser/website.ts'

const NAVIGATION = '/cms/website/navigation'

test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(({ page }) => signInBrowser(page))
test.afterEach(({ page }) => publishDefaults(page, 'navigation'))

test('a word is added, refused without a page, moved and published by keyboard', async ({ page, browser, site }) => {
  await page.goto(NAVIGATION)
  const bar = page.getByRole('list', { name: 'Top bar' })
  await page.getByRole('button', { name: 'Add a word' }).press('Enter')
  await expect(bar.getByRole('textbox', { name: 'Word', exact: true })).toBeFocused()
  await page.keyboard.type('Work')
  await page.keyboard.press('Tab')
  await page.keyboard.type('/case-studes')
  await page.keyboard.press('Tab')
  await expect(bar.getByText('There is no page at /case-studes. Did you mean /case-studies?')).toBeVisible()
  await page.getByRole('button', { name: 'Publish…' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Not finished yet: Work: Goes to')
  await page.keyboard.press('Escape')

  await bar.getByRole('textbox', { name: 'Goes to' }).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('/case-studies')
  await expect(bar.getByText(/There is no page/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Drag Work' }).focus()
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key)
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await publishByKeyboard(page)

  const visitor = await openVisitor(browser, site, '/contact')
  const link = visitor.getByRole('banner').getByRole('link', { name: 'Work', exact: true })
  await link.click()
  await expect(visitor).toHaveURL('/case-studies')
  const words = await visitor.getByRole('banner').getByRole('navigation').first().textContent()
  expect(words!.indexOf('Work')).toBeLessThan(words!.indexOf('About'))
  await visitor.context().close()
})

test('the rail of icons leads to the pages of the website', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 800 })
  await page.goto('/cms/dashboard')
  await page.getByRole('button', { name: 'Pages of Website' }).press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('Nav')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(NAVIGATION)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Navigation and footer')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a link of the footer is renamed, and one that is removed comes back', async ({ page, browser, site }) => {
    await page.goto(NAVIGATION)
    const links = page.getByRole('list', { name: 'First row of links' })
    const first = links.getByRole('listitem').first()
    const removed = await first.getByRole('button', { name: /^Remove/ }).getAttribute('aria-label')
    const count = await links.getByRole('listitem').count()
    await first.getByRole('button', { name: /^Remove/ }).tap()
    await expect(links.getByRole('listitem')).toHaveCount(count - 1)
    await messages(page).getByRole('button', { name: 'Undo' }).tap()
    await expect(links.getByRole('button', { name: removed!, exact: true })).toBeVisible()
    await first.locator('[aria-expanded]').tap()
    await first.getByRole('textbox', { name: 'Label' }).fill('Who we are')
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    expect(await findOverflowingElements(page)).toEqual([])
    await page.getByRole('button', { name: 'Publish…' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish 1 change' }).tap()
    await expectPublished(page)
    const visitor = await openVisitor(browser, site, '/contact')
    await expect(visitor.getByRole('contentinfo').getByRole('link', { name: 'Who we are' })).toBeVisible()
    await visitor.context().close()
  })
})
