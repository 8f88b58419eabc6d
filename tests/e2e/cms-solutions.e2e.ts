import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { SolutionRequest } from '../../contract/staff-solution-request.ts'
import { formatFileSize } from '../../web/ui/text/format-file-size.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/browser/browser.ts'
import { openNote } from '../support/browser/enquiries.ts'
import { sendAtOnce } from '../support/browser/letters.ts'
import { pollUntilText } from '../support/browser/page-waits.ts'
import { uniqueBusinessName, findRequestsByBusiness, SUBMIT_PATH } from '../support/browser/solution-form.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { followLinkTo } from '../support/browser/staff-navigation.ts'
import { pdf, png } from '../support/files/uploads.ts'

const RETURN_AFTER_MS = 2000

const requestFields = (businessName: string, more: Record<string, string> = {}) => ({
  businessName,
  problemSolved: '<script>alert(1)</script>\n\nOrders come by phone.',
  goals: 'One place for orders',
  services: JSON.stringify({ branding: true, website: true, printables: true }),
  budgetRange: '$10,000 - $25,000',
  launchTimeline: '1-3 months',
  ...more,
})

test('a solution request is listed, read with its files, noted, answered, closed and deleted; without an e-mail address it cannot be answered', async ({
  page,
  request,
  site,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 404/)
  await signInBrowser(page)
  const business = `<b>${uniqueBusinessName()}</b>`
  const fields = requestFields(business, { contactName: 'Jasleen Arora', contactEmail: 'jasleen@saffron.example' })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const name of ['menu.pdf', 'prices.pdf']) form.append('files', new File([new Uint8Array(pdf())], name, { type: 'application/pdf' }))
  const photo = await sharp(await png(1200, 800))
    .jpeg({ quality: 100 })
    .toBuffer()
  form.append('files', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }))
  expect((await page.request.post(SUBMIT_PATH, { multipart: form })).status()).toBe(201)

  await page.clock.install()
  await page.goto('/cms/solution-requests')
  await page.getByRole('searchbox').fill(business)
  await expect(page).toHaveURL(/[?&]search=/)
  await expect(page.getByRole('row')).toHaveCount(2)
  const row = page.getByRole('row').filter({ hasText: business })
  await expect(row).toContainText('3 files')
  await expect(row).toContainText('+1 more')
  await expect(row).toContainText('Pending')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
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
  // A photo as the original and as a safe copy, each with its size.
  const [submitted] = (await findRequestsByBusiness(request, business)) as [SolutionRequest]
  const safeCopy = submitted.files.find(({ name }) => name === 'photo.jpg')!
  const original = main.getByRole('link', { name: `Original, ${formatFileSize(photo.length)}: download photo.jpg` })
  await expect(original).toHaveText(`Original, ${formatFileSize(photo.length)}`)
  await expect(main.getByRole('link', { name: 'download photo.jpg' })).toHaveText([
    `Original, ${formatFileSize(photo.length)}`,
    `Safe copy, ${formatFileSize(safeCopy.bytes)}`,
  ])
  const originalDownload = page.waitForEvent('download')
  await original.click()
  expect(readFileSync(await (await originalDownload).path()).equals(photo)).toBe(true)
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
  await page.clock.fastForward(RETURN_AFTER_MS)
  await sendAtOnce(page.request, (await findRequestsByBusiness(request, business))[0]!)
  await pollUntilText(page, main.getByRole('article').filter({ hasText: 'Your quote for' }), 'Kept as a file: no mail server')
  await expect(main.getByLabel('Status')).toHaveValue('responded')
  await main.getByLabel('Status').selectOption('closed')
  await expect(page.getByText('Status: Closed', { exact: true })).toBeVisible()
  expect((await findRequestsByBusiness(request, business)).map(({ status }) => status)).toEqual(['closed'])

  await main.getByRole('button', { name: 'Delete Request' }).click()
  await main.getByRole('button', { name: 'Confirm Delete' }).click()
  await expect(page).toHaveURL('/cms/solution-requests')
  await expect(page.getByText('Solution request deleted successfully')).toBeVisible()
  expect(await findRequestsByBusiness(request, business)).toEqual([])

  // A request without an e-mail address cannot be answered, and its files need a session.
  const unnamed = uniqueBusinessName()
  const file = { name: 'menu.pdf', mimeType: 'application/pdf', buffer: pdf() }
  await page.request.post(SUBMIT_PATH, { multipart: { ...requestFields(unnamed), files: file } })
  const [unanswerable] = await findRequestsByBusiness(request, unnamed)
  const requestPath = `/cms/solution-requests/${unanswerable?._id}`
  await followLinkTo(page, requestPath)
  await expect(main.getByText('gives no e-mail address')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Send Response' })).toHaveCount(0)
  const href = await main.getByRole('link', { name: 'Download menu.pdf' }).getAttribute('href')
  expect((await fetch(new URL(href ?? '', site.url))).status).toBe(401)
  await followLinkTo(page, `${requestPath}/respond`)
  await expect(main.getByText('gives no e-mail address')).toBeVisible()
  await followLinkTo(page, '/cms/solution-requests/nothing')
  await expect(main.getByRole('heading', { name: 'Request Not Found' })).toBeVisible()
})
