import type { Locator, Page } from '@playwright/test'
import { defaultContent } from '../../content/site-content.ts'
import { expect, test } from '../support/browser/browser.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { createPostAsStaff } from '../support/browser/posts.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { expectPublished, fillByKeyboard, publishByKeyboard, publishDefaults, readAsVisitor } from '../support/browser/website.ts'
import { drawUniquePng } from '../support/files/draw-png.ts'
import { unique } from '../support/unique.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(({ page }) => signInBrowser(page))
test.afterEach(({ page }) => publishDefaults(page, 'stories', 'team'))

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const openPart = (page: Page, name: string) => page.locator('summary').filter({ hasText: name }).press('Enter')

const type = (page: Page, name: string, text: string) => fillByKeyboard(page, field(page, name).last(), text)

/** In the dialog of a field: uploads a picture, unless it is in the library already, and takes it. */
async function choosePicture(page: Page, label: string, name: string, choose: (picker: Locator) => Promise<unknown>): Promise<void> {
  await page.getByRole('button', { name: `Choose a picture: ${label}` }).press('Enter')
  const picker = page.getByRole('dialog', { name: label })
  await choose(picker)
  await expect(picker).toContainText(name)
  await expect(picker.getByRole('button', { name: 'Use this picture' })).toBeEnabled()
  await picker.getByRole('button', { name: 'Use this picture' }).press('Enter')
  await expect(picker).toBeHidden()
}

test('a case study is written by keyboard, published, read by a visitor and taken off again', async ({ page, site }) => {
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
  const name = `${unique('soap')}.png`
  const file = { name, mimeType: 'image/png', buffer: drawUniquePng(160, 100, [7, 90, 160]) }
  await choosePicture(page, 'Cover', name, (picker) => picker.getByLabel('Upload', { exact: true }).setInputFiles([file]))
  await choosePicture(page, 'Upright picture', name, async (picker) => {
    await picker.getByRole('searchbox').fill(name)
    await expect(picker.getByRole('radio')).toHaveCount(1)
    await picker.getByRole('radio').press('Space')
  })
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

  expect(await readAsVisitor(site, '/case-studies')).toMatch(/<h\d[^>]*>(?:(?!<\/h).)*Soap that arrives whole/s)
  const story = await readAsVisitor(site, '/case-studies/neem-and-sons')
  expect(story).toMatch(/<h1[^>]*>(?:(?!<\/h1>).)*Soap that arrives whole/s)
  for (const text of [
    'Every fifth bar arrived broken.',
    'We measured the boxes',
    'Drew the box',
    'Nobody wraps soap twice.',
    'Complaints of one month',
  ]) {
    expect(story).toContain(text)
  }
  // Parts that were left out are not there.
  expect(story).not.toContain('<blockquote')

  await page.getByRole('button', { name: 'Take off the site' }).press('Enter')
  await expect(page).toHaveURL('/cms/website/case-studies')
  await publishByKeyboard(page)
  const gone = await fetch(`${site.url}/case-studies/neem-and-sons`)
  expect(gone.status).toBe(404)
  expect(await gone.text()).toMatch(/<a [^>]*>(?:(?!<\/a>).)*Case Studies/is)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('somebody who wrote posts leaves the team, and the posts keep the name', async ({ page, site }) => {
    const [person, ...others] = defaultContent.team.members
    const post = await createPostAsStaff(page, { mainHeading: unique('Written before leaving'), author: person!.name })
    await page.goto('/cms/website/team')
    const people = page.getByRole('list', { name: 'People' }).getByRole('link')
    await expect(people.first()).toBeVisible()
    expect(await findOverflowingElements(page)).toEqual([])
    await people.first().tap()
    await expect(page.getByRole('heading', { level: 2, name: person!.name })).toBeVisible()
    expect(await findOverflowingElements(page)).toEqual([])
    await page.getByRole('button', { name: 'Take off the site' }).tap()
    await expect(people).toHaveCount(defaultContent.team.members.length - 1)
    // The message that it can be undone lies over the button for a while.
    await page.getByRole('button', { name: 'Publish…' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Publish 1 change' }).tap()
    await expectPublished(page)
    const about = await readAsVisitor(site, '/about')
    expect(about).toContain(others.at(-1)!.name)
    expect(about).not.toMatch(new RegExp(`<h\\d[^>]*>(?:(?!</h).)*${person!.name}`, 's'))
    expect(await readAsVisitor(site, `/blog/${post._id}`)).toContain(person!.name)
  })
})
