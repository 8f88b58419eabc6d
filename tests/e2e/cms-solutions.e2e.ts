import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { SolutionRequest } from '../../contract/staff-solution-request.ts'
import { formatFileSize } from '../../web/ui/text/format-file-size.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/browser/browser.ts'
import { openNote } from '../support/browser/enquiries.ts'
import { uniqueBusinessName, findRequestsByBusiness, SUBMIT_PATH } from '../support/browser/solution-form.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { pdf, png } from '../support/files/uploads.ts'

const requestFields = (businessName: string, more: Record<string, string> = {}) => ({
  businessName,
  problemSolved: '<script>alert(1)</script>\n\nOrders come by phone.',
  goals: 'One place for orders',
  services: JSON.stringify({ branding: true, website: true, printables: true }),
  budgetRange: '$10,000 - $25,000',
  launchTimeline: '1-3 months',
  ...more,
})

test('a solution request is listed, read with its files, noted, answered, closed and deleted', async ({ page, request }) => {
  await signInBrowser(page)
  const business = `<b>${uniqueBusinessName()}</b>`
  const fields = requestFields(business, { contactName: 'Jasleen Arora', contactEmail: 'jasleen@saffron.example' })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const name of ['menu.pdf', 'prices.pdf']) form.append('files', new File([new Uint8Array(pdf())], name, { type: 'application/pdf' }))
  expect((await page.request.post(SUBMIT_PATH, { multipart: form })).status()).toBe(201)

  await page.goto('/cms/solution-requests')
  await page.getByRole('searchbox').fill(business)
  await expect(page).toHaveURL(/[?&]search=/)
  await expect(page.getByRole('row')).toHaveCount(2)
  const row = page.getByRole('row').filter({ hasText: business })
  await expect(row).toContainText('2 files')
  await expect(row).toContainText('+1 more')
  await expect(row).toContainText('Pending')
  await row.getByRole('link', { name: 'Jasleen Arora', exact: true }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(business)
  await expect(main.getByText(fields.problemSolved)).toBeVisible()

  const zipDownload = page.waitForEvent('download')
  await main.getByRole('link', { name: 'Download all' }).click()
  expect((await zipDownload).suggestedFilename()).toMatch(/\.zip$/)
  const fileDownload = page.waitForEvent('download')
  await main.getByRole('link', { name: 'Download menu.pdf' }).click()
  expect((await fileDownload).suggestedFilename()).toBe('menu.pdf')
  await openNote(page)
  await main.getByLabel('Add an internal note').fill('Asked her nephew for a plain scan.')
  await main.getByRole('button', { name: 'Add note' }).click()
  await expect(main.getByRole('article')).toContainText('Asked her nephew')

  await main.getByRole('link', { name: 'Send Response' }).click()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(
    'Re: Your inquiry about Branding & Visual Identity, Website & Development, Printables',
  )
  await page.getByRole('button', { name: 'Quote Request' }).click()
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue(/^Dear Jasleen Arora,/)
  await page.getByRole('button', { name: 'Send Response' }).click()
  await expect(page.getByText('Response sent successfully!')).toBeVisible()
  await expect(main.getByRole('article').filter({ hasText: 'Your quote for' })).toContainText('Kept as a file: no mail server')
  await expect(main.getByLabel('Status')).toHaveValue('responded')
  await main.getByLabel('Status').selectOption('closed')
  await expect(page.getByText('Status: Closed', { exact: true })).toBeVisible()
  expect((await findRequestsByBusiness(request, business)).map(({ status }) => status)).toEqual(['closed'])

  await main.getByRole('button', { name: 'Delete Request' }).click()
  await main.getByRole('button', { name: 'Confirm Delete' }).click()
  await expect(page).toHaveURL('/cms/solution-requests')
  await expect(page.getByText('Solution request deleted successfully')).toBeVisible()
  expect(await findRequestsByBusiness(request, business)).toEqual([])
})

test('a photo can be downloaded as the original and as a safe copy, each with its size', async ({ page, request }) => {
  await signInBrowser(page)
  const business = uniqueBusinessName()
  const photo = await sharp(await png(1200, 800))
    .jpeg({ quality: 100 })
    .toBuffer()
  await page.request.post(SUBMIT_PATH, {
    multipart: { ...requestFields(business), files: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo } },
  })
  const [{ _id, files }] = (await findRequestsByBusiness(request, business)) as [SolutionRequest]
  await page.goto(`/cms/solution-requests/${_id}`)
  const main = page.getByRole('main')
  const original = main.getByRole('link', { name: `Original, ${formatFileSize(photo.length)}: download photo.jpg` })
  await expect(original).toHaveText(`Original, ${formatFileSize(photo.length)}`)
  await expect(main.getByRole('link', { name: 'download photo.jpg' })).toHaveText([
    `Original, ${formatFileSize(photo.length)}`,
    `Safe copy, ${formatFileSize(files[0]!.bytes)}`,
  ])
  const download = page.waitForEvent('download')
  await original.click()
  expect(readFileSync(await (await download).path()).equals(photo)).toBe(true)
  await expectAccessibleAtWidths(page)
})

test('a request without an e-mail address cannot be answered, and its files need a session', async ({
  page,
  request: staffRequests,
  browser,
  site,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 404/)
  await signInBrowser(page)
  const business = uniqueBusinessName()
  const file = { name: 'menu.pdf', mimeType: 'application/pdf', buffer: pdf() }
  await page.request.post(SUBMIT_PATH, { multipart: { ...requestFields(business), files: file } })
  const [request] = await findRequestsByBusiness(staffRequests, business)
  const requestPath = `/cms/solution-requests/${request?._id}`
  await page.goto(requestPath)
  const main = page.getByRole('main')
  await expect(main.getByText('gives no e-mail address')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Send Response' })).toHaveCount(0)
  const href = await main.getByRole('link', { name: 'Download menu.pdf' }).getAttribute('href')
  const visitor = await browser.newContext({ baseURL: site.url })
  expect((await visitor.request.get(href ?? '')).status()).toBe(401)
  await visitor.close()
  await page.goto(`${requestPath}/respond`)
  await expect(main.getByText('gives no e-mail address')).toBeVisible()
  await page.goto('/cms/solution-requests/nothing')
  await expect(main.getByRole('heading', { name: 'Request Not Found' })).toBeVisible()
})

test('the solution request list and a request are accessible on small and large screens', async ({ page }) => {
  await signInBrowser(page)
  const business = uniqueBusinessName()
  const file = { name: 'menu.pdf', mimeType: 'application/pdf', buffer: pdf() }
  await page.request.post(SUBMIT_PATH, { multipart: { ...requestFields(business), files: file } })
  await page.goto(`/cms/solution-requests?search=${business}`)
  await page.getByRole('link', { name: business, exact: true }).waitFor()
  await expectAccessibleAtWidths(page)
  await page.getByRole('link', { name: business, exact: true }).click()
  await page.getByRole('link', { name: 'Download menu.pdf' }).waitFor()
  await expectAccessibleAtWidths(page)
})

async function expectAccessibleAtWidths(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
}
