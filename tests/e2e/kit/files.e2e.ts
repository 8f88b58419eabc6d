import { expect, test } from '../../support/kit.ts'

const MB = 1024 * 1024

const file = (name: string, bytes: number) => ({ name, mimeType: 'application/pdf', buffer: Buffer.alloc(bytes) })

test.describe('the place for files', () => {
  test('adds what is picked later, lists names and sizes, and says what is wrong with a file', async ({ page, openKit }) => {
    await openKit()
    const field = page.getByLabel('Files', { exact: true })
    const rows = page.locator('#files').getByRole('listitem')
    await field.setInputFiles([file('floor-plan.pdf', 2.5 * MB)])
    await field.setInputFiles([file('film.pdf', 11 * MB), file('notes.pdf', 300)])
    await expect(rows).toHaveText([/floor-plan\.pdf2\.5 MB/, /film\.pdf11 MB.*“film\.pdf” is larger than 10MB\./, /notes\.pdf300 B/])
    await expect(page.getByText('3 file(s) selected')).toBeVisible()
    const sent = await field.evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map(({ name }) => name))
    expect(sent).toEqual(['floor-plan.pdf', 'film.pdf', 'notes.pdf'])
  })

  test('takes a file off again, and keeps the focus near', async ({ page, openKit }) => {
    await openKit()
    const field = page.getByLabel('Files', { exact: true })
    await field.setInputFiles([file('a.pdf', 10), file('b.pdf', 20)])
    await page.getByRole('button', { name: 'Remove a.pdf' }).click()
    await expect(page.getByRole('button', { name: 'Remove b.pdf' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await expect(page.locator('#files').getByRole('listitem')).toHaveCount(0)
    await field.setInputFiles([file('a.pdf', 10)])
    await expect(page.getByText('1 file(s) selected')).toBeVisible()
  })

  test('takes what is dropped on it', async ({ page, openKit }) => {
    await openKit()
    const field = page.getByLabel('Files', { exact: true })
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['words'], 'brief.pdf'))
      return transfer
    })
    await field.dispatchEvent('dragenter', { dataTransfer: dropped })
    await field.dispatchEvent('drop', { dataTransfer: dropped })
    await expect(page.locator('#files').getByRole('listitem')).toHaveText([/brief\.pdf/])
  })
})
