import type { Page } from '@playwright/test'
import { defaultContent } from '../../content/site-content.ts'
import { expect, test } from '../support/browser/browser.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { expectPublished, fillByKeyboard, publishByKeyboard, publishDefaults, readAsVisitor } from '../support/browser/website.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(({ page }) => signInBrowser(page))
test.afterEach(({ page }) => publishDefaults(page, 'offerings'))

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('an offering is added by keyboard in a category of the site, published with its page, and opened by a visitor', async ({
  page,
  site,
}) => {
  const { name } = ((await (await page.request.get('/api/services/categories')).json()) as { slug: string; name: string }[]).find(
    ({ slug }) => slug === 'web',
  )!
  await page.goto('/cms/website/offerings')
  const panel = page
    .locator('section')
    .filter({ has: page.getByRole('list', { name, exact: true }) })
    .last()
  await panel.getByRole('button', { name: 'Add an offering' }).press('Enter')
  await page.keyboard.type('Care & repair')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cms/website/offerings/web/care-and-repair')
  const type = (label: string, text: string) => fillByKeyboard(page, field(page, label).last(), text)
  await type('Short description', 'Somebody who looks after it')
  await type('Opening paragraph', 'We keep a site well after it is live.')
  await type('Who it is for', 'Shops without a web team.')
  await type('What is included 1', 'Backups that were tried')
  for (const [title, description] of [
    ['We look', 'At everything once.'],
    ['We mend', 'What needs it.'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a step' }).press('Enter')
    await type('Title', title)
    await type('Description', description)
  }
  await page.getByRole('button', { name: 'Add a price' }).press('Enter')
  await type('Title', 'Small')
  await type('What is in it', 'Two hours each month')
  await type('From (US dollars)', '200')
  await type('To (US dollars)', '300')
  await type('Time', 'Each month')
  await type('What moves the price 1', 'How many pages there are')
  await type('What comes on top', 'Licences of others.')
  await publishByKeyboard(page)

  await page.getByRole('link', { name: 'View page' }).press('Enter')
  await expect(page).toHaveURL('/services/dba/web/care-and-repair')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Care & repair')
  for (const text of ['Backups that were tried', 'We mend', 'Two hours each month']) await expect(page.getByText(text)).toBeVisible()
  expect(await readAsVisitor(site, '/services/dba/web/care-and-repair')).toContain('Two hours each month')
  expect(await readAsVisitor(site, '/services/dba/web')).toMatch(
    /<a [^>]*href="\/services\/dba\/web\/care-and-repair"(?:(?!<\/a>).)*Care &amp; repair/s,
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('an offering gets another description', async ({ page, site }) => {
    const [offering] = defaultContent.offerings.graphic
    await page.goto('/cms/website/offerings')
    await expect(page.getByRole('link', { name: offering!.title })).toBeVisible()
    expect(await findOverflowingElements(page)).toEqual([])
    await page.getByRole('link', { name: offering!.title }).tap()
    await field(page, 'Short description').fill('Told on a phone')
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    expect(await findOverflowingElements(page)).toEqual([])
    await page.getByRole('button', { name: 'Publish…' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish 1 change' }).tap()
    await expectPublished(page)
    expect(await (await page.request.get(`${site.url}/services/dba/graphic/${offering!.id}`)).text()).toContain('Told on a phone')
  })
})
