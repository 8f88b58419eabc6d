import { expect, test } from '../support/browser/browser.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { expectPublished, messages, publishByKeyboard, publishDefaults, readAsVisitor } from '../support/browser/website.ts'

const NAVIGATION = '/cms/website/navigation'

test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(({ page }) => signInBrowser(page))
test.afterEach(({ page }) => publishDefaults(page, 'navigation'))

test('the rail of icons leads to the navigation; a word is added, refused without a page, moved and published by keyboard', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1100, height: 800 })
  await page.goto('/cms/dashboard')
  await page.getByRole('button', { name: 'Pages of Website' }).press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('Nav')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(NAVIGATION)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Navigation and footer')
  await page.setViewportSize({ width: 1440, height: 900 })

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

  const shown = /<header.*?<\/header>/s.exec(await readAsVisitor(site, '/contact'))![0]
  expect(shown).toMatch(/<a [^>]*href="\/case-studies"[^>]*>(?:(?!<\/a>).)*Work/s)
  await page.goto('/contact')
  await page.getByRole('banner').getByRole('link', { name: 'Work', exact: true }).click()
  await expect(page).toHaveURL('/case-studies')
  const words = await page.getByRole('banner').getByRole('navigation').first().textContent()
  expect(words!.indexOf('Work')).toBeGreaterThanOrEqual(0)
  expect(words!.indexOf('Work')).toBeLessThan(words!.indexOf('About'))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a link of the footer is renamed, and one that is removed comes back', async ({ page, site }) => {
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
    const [footer] = /<footer.*<\/footer>/s.exec(await readAsVisitor(site, '/contact'))!
    expect(footer).toMatch(/<a [^>]*>(?:(?!<\/a>).)*Who we are/s)
  })
})
