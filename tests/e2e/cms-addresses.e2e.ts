import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { followLinkTo } from '../support/browser/staff-navigation.ts'
import { expect, test } from '../support/browser/browser.ts'
import { withTempSite } from '../support/browser/temp-site.ts'

const ADDRESSES = '/cms/addresses'
/** Robots are not counted, and a browser without a window says that it is one. */
const PERSON = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  accept: 'text/html',
}

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true })
const row = (page: Page, address: string) => page.getByRole('row').filter({ hasText: address })
const dialog = (page: Page) => page.getByRole('dialog')
const suggestions = (page: Page) => dialog(page).getByRole('list', { name: 'Pages like this' })
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })

async function follow(page: Page, path: string): Promise<[number, string | undefined]> {
  const reply = await page.request.get(path, { maxRedirects: 0 })
  return [reply.status(), reply.headers().location]
}

test('redirects are added by keyboard, changed, deleted, brought back and pasted; on a phone a broken link is mended, and lost visitors get a redirect', async ({
  browser,
}) => {
  await withTempSite(async (site) => {
    const staff = await site.signIn()
    // Visits are written every few seconds, and read at the end.
    for (const path of ['/contact-us', '/contact-us', '/wp-login.php']) await fetch(site.url + path, { headers: PERSON })
    await fetch(`${site.url}/contact-us`, { headers: { ...PERSON, 'user-agent': 'Googlebot/2.1' } })
    const page = await browser.newPage({ baseURL: site.url, viewport: { width: 1440, height: 900 } })
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(String(error)))
    await signInBrowser(page)

    await test.step('a redirect is added by keyboard, followed, changed, deleted and brought back', async () => {
      await page.goto(ADDRESSES)
      await page.getByRole('button', { name: 'Add a redirect' }).focus()
      await page.keyboard.press('Enter')
      await expect(field(page, 'Old address')).toBeFocused()
      await page.keyboard.type('/about/')
      await page.keyboard.press('Tab')
      await page.keyboard.type('/nothing-of-the-kind-zq')
      await page.keyboard.press('Enter')
      await expect(field(page, 'Old address')).toHaveAccessibleDescription(/There is a page at \/about\. A redirect never hides a page\./)
      await field(page, 'Old address').fill('/journey-old/')
      await page.keyboard.press('Enter')
      await expect(field(page, 'Leads to')).toHaveAccessibleDescription(/There is no page at \/nothing-of-the-kind-zq\./)
      await field(page, 'Leads to').fill('careers')
      await suggestions(page).getByRole('button', { name: '/careers' }).focus()
      await page.keyboard.press('Enter')
      await expect(field(page, 'Leads to')).toHaveValue('/careers')
      await expect(suggestions(page)).toHaveCount(0)
      await expect(field(page, 'Leads to')).toBeFocused()
      await expectAccessible(page, 'dialog[open]')
      await field(page, 'Leads to').press('Enter')
      await expect(toast(page, '/journey-old leads to /careers now.')).toBeVisible()
      await expect(dialog(page)).toBeHidden()
      expect(await follow(page, '/journey-old/?utm_source=x')).toEqual([301, '/careers?utm_source=x'])

      await page.getByRole('searchbox', { name: 'Find an address' }).fill('journey-old')
      await expect(row(page, '/journey-old')).toContainText('/careers')
      await expect(row(page, '/journey-old')).toContainText('By hand')
      await expect(page.getByRole('row')).toHaveCount(2)
      await page.getByRole('button', { name: 'Change the redirect from /journey-old' }).click()
      await expect(field(page, 'Leads to')).toBeFocused()
      await field(page, 'Leads to').fill('careers')
      await expect(suggestions(page)).toBeVisible()
      await field(page, 'Leads to').fill('https://example.com/jobs')
      // At once: later, the button would move while it is pressed.
      expect(await suggestions(page).count()).toBe(0)
      await dialog(page).getByRole('button', { name: 'Save' }).click()
      await expect(row(page, '/journey-old')).toContainText('https://example.com/jobs')

      await page.getByRole('button', { name: 'Delete the redirect from /journey-old' }).click()
      await expect(page.getByText('Nothing matches')).toBeVisible()
      expect(await follow(page, '/journey-old')).toEqual([404, undefined])
      await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
      await expect(row(page, '/journey-old')).toContainText('https://example.com/jobs')
      expect(await follow(page, '/journey-old')).toEqual([301, 'https://example.com/jobs'])

      await page.getByRole('button', { name: 'Try an address' }).click()
      await field(page, 'Address').fill('/journey-old')
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByText('Leads to https://example.com/jobs.')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
    })

    await test.step('many are pasted, and what is not right stays to be corrected', async () => {
      await page.getByRole('button', { name: 'Paste many' }).click()
      const lines = dialog(page).getByRole('textbox')
      await dialog(page).getByRole('button', { name: 'Add them' }).click()
      await expect(lines).toHaveAccessibleDescription(/Please paste at least one line/)
      await lines.fill('from,to\n/pasted-1,/about\n/pasted-2;/zq-nowhere\n/pasted-3\thttps://example.com/')
      await dialog(page).getByRole('button', { name: 'Add them' }).click()
      await expect(dialog(page).getByText('2 redirects added. 1 line was not taken.')).toBeVisible()
      await expect(dialog(page).getByText('There is no page at /zq-nowhere.')).toBeVisible()
      await expect(lines).toHaveValue('/pasted-2, /zq-nowhere')
      await lines.fill('/pasted-2, /contact')
      await dialog(page).getByRole('button', { name: 'Add them' }).click()
      await expect(toast(page, '1 redirect added.')).toBeVisible()
      expect(await follow(page, '/pasted-1')).toEqual([301, '/about'])
      expect(await follow(page, '/pasted-2')).toEqual([301, '/contact'])
    })

    await test.step('on a phone, a broken link is mended by keyboard', async () => {
      const words = 'Read about our carers.'
      const marks = [{ from: 11, to: 21, type: 'link' as const, href: '/carers' }]
      const { blog } = await staff.createPost({
        mainHeading: 'A link that leads nowhere',
        sections: [{ subheading: 'One', contentBlocks: [{ type: 'paragraph', content: words, marks }] }],
      })
      await page.setViewportSize({ width: 390, height: 844 })
      await followLinkTo(page, `${ADDRESSES}/broken-links`)
      await expect(page.getByText('Not looked at yet')).toBeVisible()
      await page.getByRole('button', { name: 'Look now' }).click()
      await expect(page.getByRole('heading', { name: '1 link leads nowhere' })).toBeVisible()
      const link = page.getByRole('list', { name: 'Broken links' }).getByRole('listitem')
      await expect(link).toContainText('‘our carers’ /carers')
      await expect(link).toContainText('in A link that leads nowhere')
      await expect(link).toContainText('Probably /careers')
      await expect(link.getByRole('link', { name: 'Go there: A link that leads nowhere' })).toHaveAttribute(
        'href',
        `/cms/blogs/${blog._id}/write`,
      )
      await expect(page.getByText('Links to other websites are not asked for from here.')).toBeVisible()
      expect(await findOverflowingElements(page)).toEqual([])
      await expectAccessible(page)
      // Mending writes a change, which waits to be published.
      await link.getByRole('button', { name: 'Mend the link to /carers in A link that leads nowhere' }).click()
      await expect(field(page, 'Lead to')).toHaveValue('/careers')
      await expect(field(page, 'Lead to')).toBeFocused()
      await field(page, 'Lead to').fill('/zq-nowhere')
      await page.keyboard.press('Enter')
      await expect(field(page, 'Lead to')).toHaveAccessibleDescription(/There is no page at \/zq-nowhere\./)
      await field(page, 'Lead to').fill('/careers')
      expect(await findOverflowingElements(page)).toEqual([])
      await expectAccessible(page, 'dialog[open]')
      await page.keyboard.press('Enter')
      await expect(toast(page, 'The new address is in a change that waits to be published.')).toBeVisible()
      await expect(link).toContainText('A change with /careers waits to be published.')
      await expect(link.getByRole('button')).toHaveCount(0)
      const { changes } = await staff.getStaffPost({ id: blog._id })
      expect(JSON.stringify(changes?.document)).toContain('"href":"/careers"')
      await staff.publishPostChanges({ id: blog._id, changesVersion: changes!.version, postVersion: 1 })
      await expect.poll(async () => (await staff.listBrokenLinks()).data).toEqual([])

      // A link that is broken again is found when it is published, and may get a redirect instead.
      await staff.updatePost({
        id: blog._id,
        sections: [{ subheading: 'One', contentBlocks: [{ type: 'paragraph', content: words, marks }] }],
      })
      await expect.poll(async () => (await staff.listBrokenLinks()).data.length).toBe(1)
      await page.reload()
      await link.getByRole('button', { name: 'Make a redirect from /carers' }).click()
      await expect(field(page, 'Leads to')).toHaveValue('/careers')
      expect(await findOverflowingElements(page)).toEqual([])
      await dialog(page).getByRole('button', { name: 'Add redirect' }).click()
      await page.getByRole('button', { name: 'Look again' }).click()
      await expect(page.getByText('Every link leads somewhere')).toBeVisible()
      expect(await follow(page, '/carers')).toEqual([301, '/careers'])
    })

    await test.step('lost visitors get a redirect', async () => {
      // Visits are written every few seconds.
      await expect.poll(async () => (await staff.listMissingAddresses()).data.map(({ path }) => path)).toEqual(['/contact-us'])
      await followLinkTo(page, `${ADDRESSES}/not-found`)
      const asked = row(page, '/contact-us')
      await expect(asked).toContainText('/contact')
      await expect(asked.getByRole('cell').nth(1)).toHaveText('2')
      expect(await findOverflowingElements(page)).toEqual([])
      await expectAccessible(page)
      await asked.getByRole('button', { name: 'Make a redirect from /contact-us' }).click()
      await expect(field(page, 'Old address')).toHaveAccessibleDescription('Asked for 2 times in 30 days, and not found.')
      await dialog(page).getByRole('button', { name: 'Add redirect' }).click()
      await expect(page.getByText('Nobody has lost their way')).toBeVisible()

      await followLinkTo(page, ADDRESSES)
      await expect(row(page, '/contact-us')).toContainText('/contact')
      expect(await findOverflowingElements(page)).toEqual([])
      await expectAccessible(page)
    })
    expect(errors.filter((error) => !error.includes('status of 400'))).toEqual([])
    await page.close()
  })
})
