import { defaultContent } from '../../content/site-content.ts'
import { expect, test } from '../support/browser/browser.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { openColleague } from '../support/browser/open-colleague.ts'
import { createPostAsStaff } from '../support/browser/posts.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { expectPublished, fillByKeyboard, messages, publishByKeyboard, publishDefaults, readAsVisitor } from '../support/browser/website.ts'
import { unique } from '../support/unique.ts'

const FACTS = '/cms/website/facts'
const { name, figures } = defaultContent.agency

test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(({ page }) => signInBrowser(page))
test.afterEach(({ page }) => publishDefaults(page, 'agency'))

test('the name and a figure are changed by keyboard, and every page, letter and open tab says it', async ({ page, browser, site }) => {
  const newName = 'Navakra & Daughters'
  const post = await createPostAsStaff(page, { mainHeading: unique('A post beside the facts') })
  const colleague = await openColleague(browser, site, 'Facts Reader', `/cms/blogs/${post._id}/write`)
  await colleague.getByRole('tab', { name: 'Search' }).click()
  await expect(colleague.getByText(`${name} blog ›`)).toBeVisible()

  await page.goto(FACTS)
  await fillByKeyboard(page, page.getByRole('textbox', { name: 'Projects' }), '640+')
  await expect(page.getByText(`Was ${figures.projects}. Changes on Home, About.`)).toBeVisible()
  await expect(page.getByText('1 change, on 2 pages.')).toBeVisible()
  await fillByKeyboard(page, page.getByRole('textbox', { name: 'Name', exact: true }), newName)
  await expect(page.getByText(`Was ${name}. Changes on every page, in every letter and in search results.`)).toBeVisible()
  await fillByKeyboard(page, page.getByRole('textbox', { name: 'Registered name' }), 'Daughters Private Limited')
  await expect(page.getByText('3 changes, on every page and in every letter.')).toBeVisible()
  await publishByKeyboard(page)

  // An open tab of a colleague, without a reload.
  await expect(colleague.getByText(`${newName} blog ›`)).toBeVisible()
  await colleague.context().close()

  const home = await (await fetch(site.url)).text()
  expect(home).toMatch(/<title>[^<]*Navakra &amp; Daughters[^<]*<\/title>/)
  const jsonLd = home.match(/<script type="application\/ld\+json".*?<\/script>/gs)!.join('')
  expect(jsonLd).toContain(`"name":"${newName}"`)
  const shown = await readAsVisitor(site, '/')
  expect(shown).toContain('640+')
  expect(/<footer.*<\/footer>/s.exec(shown)![0]).toContain('Daughters Private Limited')
  expect(await readAsVisitor(site, '/about')).toContain('640+')

  const email = `${unique('reader').replaceAll(/\W/g, '')}@reader.example`
  expect((await page.request.post('/api/newsletter/subscribe', { data: { email } })).ok()).toBe(true)
  const letters = await page.request.get(`/api/outbox/letters?search=${encodeURIComponent(email)}`)
  expect(await letters.text()).toContain(`Please confirm: the ${newName} letter`)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the promise is changed, published and taken back', async ({ page, site }) => {
    await page.goto(FACTS)
    const promise = page.getByRole('textbox', { name: 'The same in words' })
    await expect(promise).toHaveValue(defaultContent.agency.promise.replyTime)
    await promise.tap()
    await promise.fill('one working hour')
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    expect(await findOverflowingElements(page)).toEqual([])
    await page.getByRole('button', { name: 'Publish…' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish 1 change' }).tap()
    await expectPublished(page)
    expect(await (await page.request.get(`${site.url}/contact`)).text()).toContain('one working hour')
    await messages(page).getByRole('button', { name: 'Take back' }).tap()
    await expect(messages(page).getByText('Taken back. Visitors see what they saw before.')).toBeVisible()
    expect(await (await page.request.get(`${site.url}/contact`)).text()).not.toContain('one working hour')
  })
})
