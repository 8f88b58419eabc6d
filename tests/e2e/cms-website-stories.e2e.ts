import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { defaultContent } from '../../content/site-content.ts'
import { expect, test } from '../support/browser/browser.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { createPostAsStaff } from '../support/browser/posts.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { expectPublished, openVisitor, publishByKeyboard, publishDefaults } from '../support/browser/website.ts'
import { unique } from '../support/unique.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(({ page }) => signInBrowser(page))
test.afterEach(({ page }) => publishDefaults(page, 'stories', 'team'))

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const openPart = (page: Page, name: string) => page.locator('summary').filter({ hasText: name }).press('Enter')

async function type(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).last().focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Uploads a picture in the dialog of a field and takes it. */
async function choosePicture(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: `Choose a picture: ${label}` }).press('Enter')
  const picker = page.getByRole('dialog', { name: label })
  const name = `${unique(label)}.png`
  const background = { r: name.length, g: 90, b: 160 }
  const buffer = await sharp({ create: { width: 1600, height: 1000, channels: 3, background } })
    .png()
    .toBuffer()
  await picker.getByLabel('Upload', { exact: true }).setInputFiles([{ name, mimeType: 'image/png', buffer }])
  await expect(picker.getByRole('button', { name: 'Use this picture' })).toBeEnabled()
  await picker.getByRole('button', { name: 'Use this picture' }).press('Enter')
  await expect(picker).toBeHidden()
}

test('a case study is written by keyboard, published, read by a visitor and taken off again', async ({ page, browser, site }) => {
  await page.goto('/cms/website/case-studies')
  await page.getByRole('button', { name: 'New case study' }).press('Enter')
  await page.keyboard.type('Neem & Sons')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cms/website/case-studies/list/neem-and-sons')
  await type(page, 'Trade', 'Soap makers')
  await type(page, 'Title', 'Soap that arrives whole')
  await type(page, 'Summary', 'One box instead of three, and no broken bars.')
  await type(page, 'Budget', '$4,000')
  await type(page, 'Services 1', '/services/dba/web/business-website')
  await choosePicture(page, 'Cover')
  await choosePicture(page, 'Upright picture')
  await openPart(page, 'The problem')
  await type(page, 'Problem 1', 'Every fifth bar arrived broken.')
  await openPart(page, 'What we did')
  await page.getByRole('button', { name: 'Add a step' }).press('Enter')
  await type(page, 'Title', 'We measured the boxes')
  await type(page, 'Description', 'All forty of them.')
  await type(page, 'First and last week 1', '1')
  await page.getByRole('button', { name: 'Add a week' }).press('Enter')
  await page.keyboard.type('4')
  await openPart(page, 'Who did it')
  await page.getByRole('button', { name: 'Add a person' }).press('Enter')
  await page.getByRole('menuitem', { name: /Urmi Deshkar/ }).press('Enter')
  await type(page, 'What Urmi Deshkar did', 'Drew the box')
  await openPart(page, 'Figures')
  await page.getByRole('button', { name: 'Add a figure' }).press('Enter')
  await type(page, 'Was', '20 %')
  await type(page, 'Value', '2 %')
  await type(page, 'What it counts', 'of the bars arrive broken')
  await type(page, 'How it was counted, and by whom', 'Complaints of one month, counted by the shop.')
  await openPart(page, 'What changed')
  await type(page, 'What changed 1', 'Nobody wraps soap twice.')
  await expect(page.getByText('not finished', { exact: true })).toHaveCount(0)
  await publishByKeyboard(page)

  const visitor = await openVisitor(browser, site, '/case-studies')
  await visitor.getByRole('heading', { name: 'Soap that arrives whole' }).waitFor()
  await visitor.goto('/case-studies/neem-and-sons')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Soap that arrives whole')
  for (const text of ['Every fifth bar arrived broken.', 'We measured the boxes', 'Drew the box', 'Nobody wraps soap twice.']) {
    await expect(visitor.getByText(text)).toBeVisible()
  }
  await expect(visitor.getByText('Complaints of one month')).toBeVisible()
  // Parts that were left out are not there.
  await expect(visitor.getByRole('blockquote')).toHaveCount(0)

  await page.getByRole('button', { name: 'Take off the site' }).press('Enter')
  await expect(page).toHaveURL('/cms/website/case-studies')
  await publishByKeyboard(page)
  expect((await visitor.goto('/case-studies/neem-and-sons'))!.status()).toBe(404)
  await expect(visitor.getByRole('link', { name: /Case Studies/i }).first()).toBeVisible()
  await visitor.context().close()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('somebody who wrote posts leaves the team, and the posts keep the name', async ({ page, browser, site }) => {
    const [person] = defaultContent.team.members
    const post = await createPostAsStaff(page, { mainHeading: unique('Written before leaving'), author: person!.name })
    await page.goto('/cms/website/team')
    const people = page.getByRole('list', { name: 'People' }).getByRole('link')
    await people.first().tap()
    await expect(page.getByRole('heading', { level: 2, name: person!.name })).toBeVisible()
    expect(await findOverflowingElements(page)).toEqual([])
    await page.getByRole('button', { name: 'Take off the site' }).tap()
    await expect(people).toHaveCount(defaultContent.team.members.length - 1)
    await page.getByRole('button', { name: 'Publish…' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish 1 change' }).tap()
    await expectPublished(page)
    const visitor = await openVisitor(browser, site, '/about')
    await expect(visitor.getByRole('heading', { name: person!.name })).toHaveCount(0)
    await visitor.goto(`/blog/${post._id}`)
    await expect(visitor.getByText(person!.name).first()).toBeVisible()
    await visitor.context().close()
  })
})
