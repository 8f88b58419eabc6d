import { type Page, expect } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { test } from '../support/browser/browser.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { wordPressExport } from '../support/import/exports.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(({ page }) => signInBrowser(page))

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const chooseFile = (page: Page, name: string, content: string) =>
  page.getByLabel('Export of the old site').setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(content) })

const OLD_SITE = 'https://old-import.example.com'
const exportOf = (name: string, titles: readonly string[]) =>
  wordPressExport(
    `${OLD_SITE}/${name}`,
    titles.map((title, index) => ({
      id: index + 1,
      title,
      link: `${OLD_SITE}/${name}/old-${index}/`,
      html: `<p>Text of the old post ${index}.</p>${index === 1 ? '[contact-form-7 id="1"]' : ''}`,
      ...(index === 2 && { status: 'draft' }),
    })),
  )

/** An address of this machine is never asked for a picture, as if the old site were away. */
const AWAY = 'http://127.0.0.1:1'

test('posts come from WordPress in five steps, old addresses lead to them, and all is taken back; a file may come again, or stop at a site that is away', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of (400|404)/)
  await page.goto('/cms/settings')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(heading(page)).toHaveText('Bring posts from an old site')
  await expectAccessible(page)

  await page.getByRole('radio', { name: /^Ghost/ }).check()
  await chooseFile(page, 'old.xml', exportOf('journey', ['One']))
  await expect(page.getByRole('alert')).toContainText('comes from WordPress, and Ghost is chosen')
  await page.getByRole('radio', { name: /^WordPress/ }).check()
  await chooseFile(page, 'theme.xml', '<theme><name>No export</name></theme>')
  await expect(page.getByRole('alert')).toContainText('In WordPress choose Tools, then Export, then All content.')

  await chooseFile(page, 'journey.xml', exportOf('journey', ['Moved in by WordPress', 'Moved in with a form', 'Moved in as a draft', '']))
  await expect(heading(page)).toHaveText('What was found')
  await expect(page.getByText('3 published, 1 drafts')).toBeVisible()
  await page.getByRole('combobox', { name: 'Name here of Ekam Thandi' }).selectOption({ index: 0 })
  await expectAccessible(page)
  await button(page, 'Dry run').press('Enter')

  await expect(heading(page)).toHaveText('Dry run: 3 of 4 posts are ready')
  await expect(page.getByRole('row', { name: /Moved in with a form/ })).toContainText('Becomes a button to Contact')
  await expectAccessible(page)
  await button(page, 'Write one').press('Enter')
  await page.getByRole('textbox', { name: 'Heading' }).fill('Moved in and named here')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Dry run: 4 of 4 posts are ready')
  await button(page, 'Import 4 posts').press('Enter')

  await expect(heading(page)).toHaveText('4 posts are here')
  const address = page.getByRole('row', { name: /journey\/old-0/ })
  await expect(address).toContainText('Tried')
  await expectAccessible(page)
  const found = await page.request.get('/journey/old-0/')
  expect(found.url()).toMatch(/\/blog\/[0-9a-f]{24}$/)
  expect(await found.text()).toContain('Moved in by WordPress')

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await findOverflowingElements(page)).toEqual([])
  await button(page, 'Take back…').press('Enter')
  await expect(button(page, 'Cancel')).toBeFocused()
  await button(page, 'Take back').last().press('Enter')
  await expect(heading(page)).toHaveText('The import was taken back')
  expect((await page.request.get('/journey/old-0')).status()).toBe(404)

  await test.step('on a phone, a file that was imported before is left out unless it is chosen, and can be discarded', async () => {
    const file = exportOf('phone', ['Phone import one', 'Phone import two'])
    await page.goto('/cms/import')
    await chooseFile(page, 'phone.xml', file)
    await button(page, 'Dry run').click()
    await button(page, 'Import 2 posts').click()
    await expect(heading(page)).toHaveText('2 posts are here')

    await page.getByRole('link', { name: 'Import another file' }).click()
    expect(await findOverflowingElements(page)).toEqual([])
    await chooseFile(page, 'phone.xml', file)
    await expect(heading(page)).toHaveText('What was found')
    expect(await findOverflowingElements(page)).toEqual([])
    await button(page, 'Dry run').click()
    await expect(heading(page)).toHaveText('Dry run: 0 of 2 posts are ready')
    await expect(button(page, 'Nothing is ready')).toBeDisabled()
    expect(await findOverflowingElements(page)).toEqual([])
    await button(page, 'Choose').first().click()
    await page.getByRole('radio', { name: 'Keep both' }).check()
    await button(page, 'Save').click()
    await expect(heading(page)).toHaveText('Dry run: 1 of 2 posts are ready')
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await button(page, 'Discard').click()
    await expect(heading(page)).toHaveText('Bring posts from an old site')
  })

  await test.step('an import stops at an old site that does not answer, and goes on by keyboard without its pictures', async () => {
    const file = wordPressExport(
      `${OLD_SITE}/away`,
      ['Away one', 'Away two', 'Away three'].map((title, index) => ({
        id: index + 1,
        title,
        link: `${OLD_SITE}/away/old-${index}/`,
        html: `<p>Text.</p>${index === 1 ? `<img src="${AWAY}/photo.png" alt="A photo">` : ''}`,
      })),
    )
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/cms/import')
    await chooseFile(page, 'away.xml', file)
    await button(page, 'Dry run').press('Enter')
    await button(page, 'Import 3 posts').press('Enter')
    await expect(heading(page)).toHaveText('The import stopped at post 2 of 3')
    await expect(page.getByRole('alert')).toContainText(
      '127.0.0.1:1 does not answer. Go on when it answers again, or go on without pictures.',
    )
    await expectAccessible(page)
    expect((await page.request.get('/away/old-0/')).status()).toBe(404)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await findOverflowingElements(page)).toEqual([])
    await expect(button(page, 'Go on from post 2')).toBeVisible()
    await button(page, 'Go on without pictures').press('Enter')
    await expect(heading(page)).toHaveText('3 posts are here')
    expect(await findOverflowingElements(page)).toEqual([])
    expect((await page.request.get('/away/old-1/')).url()).toMatch(/\/blog\/[0-9a-f]{24}$/)
  })
})
