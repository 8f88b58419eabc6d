import type { Page } from '@playwright/test'
import { createPostAsStaff } from '../support/browser/posts.ts'
import { expect, test } from '../support/browser/browser.ts'
import { holdCalls } from '../support/browser/hold-calls.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { followLinkTo } from '../support/browser/staff-navigation.ts'
import { waitForTwoFrames } from '../support/browser/page-waits.ts'
import { unique } from '../support/unique.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const writtenPost = (page: Page) => page.getByRole('textbox', { name: 'The post', exact: true })

test.beforeEach(({ page }) => signInBrowser(page))

test('a post opened from another post never shows the other one, while loading, after a failure, or when its response is late', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 500/)
  const [one, other] = [unique('First post'), unique('Second post')]
  const first = await createPostAsStaff(page, { mainHeading: one, conclusion: 'The end of the first' })
  const second = await createPostAsStaff(page, { mainHeading: other, conclusion: 'The end of the second' })
  const calls = await holdCalls(page, `/api/blogs/staff/${second._id}`)
  await page.goto(`/cms/blogs/${first._id}`)
  await expect(heading(page)).toHaveText(one)

  await openBySearch(page, other)
  await expect(page).toHaveURL(`/cms/blogs/${second._id}`)
  await expect(heading(page)).toHaveText('Loading...')
  await expect(page.getByText('The end of the first')).toHaveCount(0)
  await calls.release((route) => route.fulfill({ status: 500, json: {} }))
  await expect(heading(page)).toHaveText('Failed to fetch blog')
  await expect(page.getByRole('alert')).toContainText('Failed to load blogs. Please try again.')
  await expect(page.getByRole('alert')).not.toContainText('What you see is from')
  await expect(page.getByText('The end of the first')).toHaveCount(0)

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeDisabled()
  await calls.release((route) => route.continue())
  await expect(heading(page)).toHaveText(other)

  // Data of the post itself stays while it loads again, and its time is shown when that fails.
  await page.goBack()
  await expect(heading(page)).toHaveText(one)
  await page.goForward()
  await expect(heading(page)).toHaveText(other)
  await calls.release((route) => route.fulfill({ status: 500, json: {} }))
  await expect(page.getByRole('alert')).toContainText('What you see is from')
  await expect(heading(page)).toHaveText(other)
  await page.unroute(`/api/blogs/staff/${second._id}`)

  // A response that arrives after the next page was opened is ignored.
  const late = unique('Slow post')
  const slow = await createPostAsStaff(page, { mainHeading: late })
  const lateCalls = await holdCalls(page, `/api/blogs/staff/${slow._id}`)
  await openBySearch(page, late)
  await expect(heading(page)).toHaveText('Loading...')
  await openBySearch(page, other)
  await expect(heading(page)).toHaveText(other)
  const titles = await recordHeadings(page)
  await lateCalls.release((route) => route.fulfill({ json: { blog: slow } }).catch(() => {}))
  // Its reply arrives after the late one.
  await page.evaluate((address) => fetch(address), `/api/blogs/staff/${second._id}`)
  await waitForTwoFrames(page)
  expect(await titles()).toEqual([other])
  await expect(page.getByText(late)).toHaveCount(0)
  await page.getByRole('link', { name: 'Edit article' }).click()
  await expect(page).toHaveURL(`/cms/blogs/${second._id}/write`)
  await expect(writtenPost(page)).toContainText(other)
  await expect(writtenPost(page)).not.toContainText(late)
})

test('the editors never show another post, and the versions dialog no version but the selected one', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 500/)
  const [one, other] = [unique('Edited first'), unique('Edited second')]
  const first = await createPostAsStaff(page, { mainHeading: one })
  const second = await createPostAsStaff(page, { mainHeading: other })
  const calls = await holdCalls(page, `/api/blogs/staff/${second._id}`)
  await page.goto(`/cms/blogs/${first._id}/edit`)
  await expect(page.getByLabel('Main heading')).toHaveValue(one)
  await openBySearch(page, other)
  await calls.release((route) => route.continue())
  await page.getByRole('link', { name: 'Edit article' }).click()
  await expect(page).toHaveURL(`/cms/blogs/${second._id}/write`)
  await calls.arrived()
  await waitForTwoFrames(page)
  await expect(writtenPost(page)).toHaveCount(0)
  await expect(page.getByText(one)).toHaveCount(0)
  await calls.release((route) => route.continue())
  await expect(writtenPost(page)).toContainText(other)

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Fields view' }).click()
  await expect(page).toHaveURL(`/cms/blogs/${second._id}/edit`)
  await calls.arrived()
  await waitForTwoFrames(page)
  await expect(page.getByLabel('Main heading')).toHaveCount(0)
  await calls.release((route) => route.fulfill({ status: 500, json: {} }))
  await expect(page.getByRole('alert')).toContainText('Failed to load blogs. Please try again.')
  await expect(page.getByLabel('Main heading')).toHaveCount(0)

  const post = await createPostAsStaff(page, { mainHeading: unique('Versions'), conclusion: 'Words of one', state: 'draft' })
  await page.request.put(`/api/blogs/update/${post._id}`, { data: { ...post, conclusion: 'Words of two' } })
  const versionCalls = await holdCalls(page, `/api/blogs/staff/${post._id}/versions/1`)
  await followLinkTo(page, `/cms/blogs/${post._id}/edit`)
  await page.getByRole('button', { name: 'Show versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions' })
  await versions.getByRole('button', { name: /^Version 2/ }).click()
  await versions.getByRole('radio', { name: 'The whole text' }).check({ force: true })
  await expect(versions).toContainText('Words of two')
  await versions.getByRole('button', { name: /^Version 1/ }).click()
  await expect(versions.getByRole('button', { name: /^Version 1/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(versions).not.toContainText('Words of two')
  await versionCalls.release((route) => route.fulfill({ status: 500, json: {} }))
  await expect(versions.getByRole('alert')).toBeVisible()
  await expect(versions).not.toContainText('Words of two')
  await versions.getByRole('button', { name: /^Version 1/ }).click()
  await versionCalls.release((route) => route.continue())
  await expect(versions).toContainText('Words of one')
})

/** Navigates within the page by the quick search. */
async function openBySearch(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Go to' })
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(dialog).toBeVisible({ timeout: 5000 })
  }).toPass()
  await dialog.getByRole('textbox').fill(name)
  // The enquiry stands before the person of the same name.
  await dialog.getByRole('link', { name }).first().click()
}

/** All texts that the main heading shows from now on, in order. */
async function recordHeadings(page: Page): Promise<() => Promise<string[]>> {
  const shown = await page.evaluateHandle(() => {
    const texts = new Set<string>()
    const record = () => texts.add(document.querySelector('h1')?.textContent ?? '')
    record()
    new MutationObserver(record).observe(document.body, { subtree: true, childList: true, characterData: true })
    return texts
  })
  return () => shown.evaluate((texts) => [...texts])
}
