import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../support/kit/kit.ts'

const KB = 1024
const MB = 1024 * KB

test('the file dropzone adds and removes files', async ({ page, openKit }) => {
  await openKit('files')
  const field = fileInput(page)
  const rows = page.locator('#files').getByRole('listitem')

  await test.step('removes a file and moves the focus to the next control', async () => {
    await field.setInputFiles([file('a.pdf', 10), file('b.pdf', 20)])
    await page.getByRole('button', { name: 'Remove a.pdf' }).click()
    await expect(page.getByRole('button', { name: 'Remove b.pdf' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await expect(rows).toHaveCount(0)
    await field.setInputFiles([file('a.pdf', 10)])
    await expect(page.getByText('1 file(s) selected')).toBeVisible()
    await page.getByRole('button', { name: 'Remove a.pdf' }).click()
    await expect(rows).toHaveCount(0)
  })

  await test.step('accepts files by selection and drop, lists names and sizes, and shows the error of a file', async () => {
    await field.setInputFiles([file('floor-plan.pdf', 310 * KB)])
    await drop(field, { 'film.pdf': 11 * MB, 'notes.pdf': 300 })
    await expect(rows).toHaveText([/floor-plan\.pdf310 KB/, /film\.pdf11 MB.*“film\.pdf” is larger than 10MB\./, /notes\.pdf300 B/])
    await expect(page.getByText('3 file(s) selected')).toBeVisible()
    const sent = await field.evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map(({ name }) => name))
    expect(sent).toEqual(['floor-plan.pdf', 'film.pdf', 'notes.pdf'])
  })
})

const fileInput = (page: Page) => page.getByRole('button', { name: 'Files', exact: true })

const file = (name: string, bytes: number) => ({ name, mimeType: 'application/pdf', buffer: Buffer.alloc(bytes) })

async function drop(field: Locator, sizes: Record<string, number>): Promise<void> {
  const dataTransfer = await field.page().evaluateHandle((sizes) => {
    const transfer = new DataTransfer()
    for (const [name, bytes] of Object.entries(sizes)) transfer.items.add(new File([new Uint8Array(bytes)], name))
    return transfer
  }, sizes)
  await field.dispatchEvent('dragenter', { dataTransfer })
  await field.dispatchEvent('drop', { dataTransfer })
}
