import { expect, test } from '../../support/kit/kit.ts'

test('a dialog can be closed with the keyboard and the mouse', async ({ page, openKit }) => {
  await openKit('dialogs')

  await test.step('traps the focus and returns it when closed', async () => {
    const opener = page.getByRole('button', { name: 'Open dialog' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Schedule' })
    await expect(dialog.getByLabel('Day')).toBeFocused()
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab')
      // Out of the dialog there is only the browser itself.
      await expect(page.locator('main :focus:not(dialog *)')).toHaveCount(0)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('closes by its close button and by a click outside', async () => {
    const dialog = page.getByRole('dialog', { name: 'Schedule' })
    await page.getByRole('button', { name: 'Open dialog' }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Open dialog' }).click()
    await page.mouse.click(5, 5)
    await expect(dialog).toBeHidden()
  })
})

test('a confirmation dialog asks before it acts', async ({ page, openKit }) => {
  await openKit('dialogs')

  await test.step('focuses Cancel and names the item', async () => {
    await page.getByRole('button', { name: 'Delete Article' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete Article' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expect(question).toHaveAccessibleDescription(/cannot be undone.*one question, not ten/)
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(page.getByRole('button', { name: 'Delete Article' })).toBeFocused()
    await expect(page.getByText('Blog deleted successfully!')).toHaveCount(0)
  })

  await test.step('ignores clicks outside', async () => {
    await page.getByRole('button', { name: 'Delete Article' }).click()
    const question = page.getByRole('alertdialog')
    await page.mouse.click(5, 5)
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
  })

  await test.step('acts once when confirmed', async () => {
    await page.getByRole('button', { name: 'Delete Article' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(page.getByText('Blog deleted successfully!')).toHaveCount(1)
  })
})
