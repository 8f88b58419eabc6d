import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { SOLUTION_REQUEST_MESSAGES } from '../../contract/solution-request.ts'
import { UPLOAD_QUOTA_MESSAGES, TOO_MANY_FILES_MESSAGE, uploadMessages } from '../../contract/upload.ts'
import { expect, test } from '../support/browser/browser.ts'
import {
  SUBMIT_PATH,
  fileInput,
  fileRow,
  uniqueBusinessName,
  openSolutionForm,
  findRequestsByBusiness,
  sendButton,
} from '../support/browser/solution-form.ts'
import { pdf, png } from '../support/files/uploads.ts'

const MB = 1024 * 1024
const SLOW_BYTES_PER_SECOND = 400 * 1024

const pdfNamed = (name: string, bytes?: number) => ({ name, mimeType: 'application/pdf', buffer: pdf(bytes) })

test.describe('files for a custom solution request', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-uploads-'))
  test.afterAll(() => rmSync(folder, { recursive: true }))

  /** A large file is chosen by its path: its bytes would be sent to the browser as text. */
  function writeFile(name: string, content: Buffer): string {
    const file = path.join(folder, name)
    writeFileSync(file, content)
    return file
  }

  test('are selected, dropped, removed, refused with advice, and sent, ten at most', async ({ page, request }) => {
    const business = uniqueBusinessName()
    let calls = 0
    await page.route(SUBMIT_PATH, (route) => {
      calls += 1
      return route.continue()
    })
    await openSolutionForm(page)
    await page.getByLabel('Business name').fill(business)

    await test.step('can be dropped into the dropzone; one dropped outside does not replace the page', async () => {
      const file = writeFile('dropped.pdf', pdf())
      await fileInput(page).scrollIntoViewIfNeeded()
      await page.evaluate(() =>
        addEventListener('dragover', (event) => {
          if (event.defaultPrevented) document.documentElement.dataset.dropEffect = event.dataTransfer?.dropEffect
        }),
      )
      await drop(page, file, 'You')
      await expect(page.locator('html')).toHaveAttribute('data-drop-effect', 'none')
      await expect(page.getByText('file(s) selected')).toBeHidden()
      await drop(page, file, 'Drop files here, or browse')
      await expect(page.getByText('1 file(s) selected')).toBeVisible()
      await expect(fileRow(page, 'dropped.pdf')).toContainText('300 B')
      await page.getByRole('button', { name: 'Remove dropped.pdf' }).click()
      await expect(page.getByText('file(s) selected')).toBeHidden()
    })

    await test.step('are listed with their sizes, accumulate over several selections, and can be removed by keyboard', async () => {
      await expect(page.getByText('PNG, JPG, PDF up to 10MB')).toBeVisible()
      await fileInput(page).setInputFiles(writeFile('plan.pdf', pdf(2.5 * MB)))
      await fileInput(page).setInputFiles([pdfNamed('list.pdf'), pdfNamed('rest.pdf')])
      await expect(page.getByText('3 file(s) selected')).toBeVisible()
      await expect(fileRow(page, 'plan.pdf')).toContainText('2.5 MB')
      await expect(fileRow(page, 'list.pdf')).toContainText('300 B')

      await page.getByRole('button', { name: 'Remove list.pdf' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText('2 file(s) selected')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Remove rest.pdf' })).toBeFocused()
    })

    await test.step('that are not accepted are listed with their errors, and block sending until removed', async () => {
      await fileInput(page).setInputFiles([
        { name: 'prices.xlsx', mimeType: 'application/pdf', buffer: pdf() },
        { name: 'disguised.png', mimeType: 'image/png', buffer: pdf() },
        { name: 'nothing.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
        pdfNamed('good.pdf'),
      ])
      await fileInput(page).setInputFiles(writeFile('film.pdf', pdf(11 * MB)))
      await expect(fileRow(page, 'prices.xlsx')).toContainText(uploadMessages.wrongType('prices.xlsx'))
      await expect(fileRow(page, 'disguised.png')).toContainText(uploadMessages.wrongType('disguised.png'))
      await expect(fileRow(page, 'nothing.pdf')).toContainText(uploadMessages.empty('nothing.pdf'))
      await expect(fileRow(page, 'film.pdf')).toContainText('“film.pdf” is larger than 10MB.')
      await expect(fileRow(page, 'good.pdf')).not.toContainText('“')

      await sendButton(page).click()
      await expect(page.getByText('Please remove the files that we cannot take.')).toBeVisible()
      await expect(fileInput(page)).toBeFocused()
      expect(calls).toBe(0)
      for (const name of ['prices.xlsx', 'disguised.png', 'nothing.pdf', 'film.pdf']) {
        await page.getByRole('button', { name: `Remove ${name}` }).click()
      }
    })

    await test.step('are limited to ten', async () => {
      await expect(page.getByText('3 file(s) selected')).toBeVisible()
      await fileInput(page).setInputFiles(Array.from({ length: 8 }, (_, n) => pdfNamed(`${n}.pdf`)))
      await expect(page.getByText('11 file(s) selected')).toBeVisible()
      await expect(page.getByText(TOO_MANY_FILES_MESSAGE)).toBeVisible()
      await sendButton(page).click()
      await expect(fileInput(page)).toBeFocused()
      expect(calls).toBe(0)

      await page.getByRole('button', { name: 'Remove 7.pdf' }).click()
      await expect(page.getByText(TOO_MANY_FILES_MESSAGE)).toBeHidden()
      await sendButton(page).click()
      await expect(page.getByText(SOLUTION_REQUEST_MESSAGES.received)).toBeVisible()
      expect(calls).toBe(1)
      expect((await findRequestsByBusiness(request, business))[0]?.files).toHaveLength(10)
    })
  })

  test('of another image type or too large are converted to JPG; one that cannot be decoded is refused with advice', async ({
    page,
    request,
  }) => {
    const business = uniqueBusinessName()
    await openSolutionForm(page)
    await page.getByLabel('Business name').fill(business)
    const side = 2000
    const noise = sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    await fileInput(page).setInputFiles(writeFile('large.png', await noise.png({ compressionLevel: 0 }).toBuffer()))
    await fileInput(page).setInputFiles([
      {
        name: 'photo.webp',
        mimeType: 'image/webp',
        buffer: await sharp(await png(600, 400))
          .webp()
          .toBuffer(),
      },
      { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: heic },
    ])
    await expect(page.getByText('3 file(s) selected')).toBeVisible()
    await expect(fileRow(page, 'photo.webp')).toContainText(/photo\.webp becomes a JPG of \d+ KB/)
    await expect(fileRow(page, 'large.png')).toContainText(/large\.png becomes a JPG of \d\.\d MB/)
    await expect(fileRow(page, 'IMG_0042.HEIC')).toContainText(uploadMessages.heic('IMG_0042.HEIC'))
    await page.getByRole('button', { name: 'Remove IMG_0042.HEIC' }).click()
    await sendButton(page).click()
    await expect(page.getByText(SOLUTION_REQUEST_MESSAGES.received)).toBeVisible()
    const [sent] = await findRequestsByBusiness(request, business)
    expect(sent?.files).toMatchObject([
      { name: 'large.jpg', type: 'image/jpeg' },
      { name: 'photo.jpg', type: 'image/jpeg' },
    ])
  })

  test('that the server refuses are reported', async ({ page, expectConsoleError }) => {
    expectConsoleError(/status of (400|507)/)
    await openSolutionForm(page)

    await test.step('that the server has no space for are reported, and the form keeps its values', async () => {
      const refusal = { success: false, message: UPLOAD_QUOTA_MESSAGES.store, fields: { files: UPLOAD_QUOTA_MESSAGES.store } }
      await page.route(SUBMIT_PATH, (route) => route.fulfill({ status: 507, json: refusal }))
      await page.getByLabel('Business name').fill('Kachnar Tea')
      await fileInput(page).setInputFiles(pdfNamed('plan.pdf'))
      await sendButton(page).click()
      await expect(page.getByText(UPLOAD_QUOTA_MESSAGES.store)).toBeVisible()
      await expect(page.getByLabel('Business name')).toHaveValue('Kachnar Tea')
      await expect(page.getByText('1 file(s) selected')).toBeVisible()
      await page.unroute(SUBMIT_PATH)
    })

    await test.step('that the server finds damaged are marked in the list', async () => {
      const image = await png(300, 300)
      await fileInput(page).setInputFiles([
        pdfNamed('good.pdf'),
        { name: 'half.png', mimeType: 'image/png', buffer: image.subarray(0, image.length / 2) },
      ])
      await sendButton(page).click()
      await expect(fileRow(page, 'half.png')).toContainText(uploadMessages.broken('half.png'))
      await expect(page.getByRole('alert')).toContainText(SOLUTION_REQUEST_MESSAGES.failed)
      await expect(fileInput(page)).toBeFocused()
    })
  })

  test('show the upload progress, and sending can be cancelled without losing the form', async ({ page, request }) => {
    const business = uniqueBusinessName()
    await openSolutionForm(page)
    await limitUploadSpeed(page, SLOW_BYTES_PER_SECOND)
    await page.getByLabel('Business name').fill(business)
    await fileInput(page).setInputFiles(writeFile('large.pdf', pdf(6 * MB)))
    await sendButton(page).click()

    const progress = page.getByRole('progressbar', { name: 'Sending your request' })
    await expect.poll(() => progress.evaluate((bar) => (bar as HTMLProgressElement).value)).toBeGreaterThan(0.05)
    await expect(page.getByText(/ of 6 MB sent$/)).toBeVisible()
    await page.getByLabel('Business name').click({ force: true })
    await expect(page.getByLabel('Business name')).not.toBeFocused()
    await page.getByRole('button', { name: 'Cancel' }).click()

    await expect(page.getByText('Sending was cancelled. Everything you wrote is still here.')).toBeVisible()
    await expect(sendButton(page)).toBeFocused()
    await expect(progress).toBeHidden()
    await expect(page.getByLabel('Business name')).toHaveValue(business)
    await expect(page.getByText('1 file(s) selected')).toBeVisible()
    expect(await findRequestsByBusiness(request, business)).toEqual([])
  })
})

/** Drops a file as a file manager does. */
async function drop(page: Page, file: string, targetText: string): Promise<void> {
  const box = await page.getByText(targetText, { exact: true }).boundingBox()
  const browser = await page.context().newCDPSession(page)
  const event = { x: box!.x + 5, y: box!.y + 5, data: { items: [], files: [file], dragOperationsMask: 1 } }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await browser.send('Input.dispatchDragEvent', { type, ...event })
}

async function limitUploadSpeed(page: Page, uploadThroughput: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput })
}
