import { expect, test } from '../../support/kit/kit.ts'

test('tabs are selected with the keyboard', async ({ page, openKit }) => {
  await openKit('tabs')

  await test.step('are one tab stop, followed by the selected panel', async () => {
    const tabs = page.getByRole('tablist', { name: 'What we are after' })
    await tabs.getByRole('tab', { name: 'Our Mission' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tabpanel', { name: 'Our Mission' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(tabs.getByRole('tab', { name: 'Our Mission' })).toBeFocused()
  })

  await test.step('are selected with arrow keys, which wrap, and with Home and End', async () => {
    const tabs = page.getByRole('tablist', { name: 'What we are after' })
    const press = async (key: string, name: string) => {
      await page.keyboard.press(key)
      await expect(tabs.getByRole('tab', { name })).toBeFocused()
      await expect(tabs.getByRole('tab', { selected: true })).toHaveText(name)
      await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    }
    await tabs.getByRole('tab', { name: 'Our Mission' }).click()
    await press('ArrowRight', 'Our Vision')
    await press('End', 'Our Values')
    await press('ArrowRight', 'Our Mission')
    await press('ArrowLeft', 'Our Values')
    await press('Home', 'Our Mission')
    await expect(page.getByRole('tabpanel', { name: 'Our Values' })).toBeHidden()
  })

  await test.step('in a vertical list are also selected with up and down', async () => {
    const tabs = page.getByRole('tablist', { name: 'How we work', exact: true })
    await tabs.getByRole('tab', { name: 'Overview' }).click()
    await page.keyboard.press('ArrowDown')
    await expect(tabs.getByRole('tab', { name: 'Strategy' })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(tabs.getByRole('tab', { name: 'Overview' })).toBeFocused()
  })
})

test('an accordion opens and closes its rows', async ({ page, openKit }) => {
  await openKit('accordions')

  await test.step('follows the browser when it opens a row', async () => {
    await expect(page.locator('#accordion details[name]').nth(0)).toHaveAttribute('open')
    const rows = page.locator('#accordion details[name]')
    await rows.nth(2).evaluate((row: HTMLDetailsElement) => {
      row.open = true
    })
    await expect(rows.nth(0)).not.toHaveAttribute('open')
    await rows.nth(2).locator('summary').click()
    await expect(rows.nth(2)).not.toHaveAttribute('open')
  })

  await test.step('that is exclusive closes a row when another opens, and on a second press', async () => {
    await page.locator('#accordion details[name]').nth(0).locator('summary').click()
    const rows = page.locator('#accordion details[name]')
    await expect(rows.nth(0)).toHaveAttribute('open')
    await rows.nth(1).locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(rows.nth(1)).toHaveAttribute('open')
    await expect(rows.nth(0)).not.toHaveAttribute('open')
    await page.keyboard.press('Space')
    await expect(rows.nth(1)).not.toHaveAttribute('open')
    await expect(page.locator('#accordion details[name][open]')).toHaveCount(0)
  })

  await test.step('that is not exclusive leaves the others open', async () => {
    const rows = page.locator('#accordion details:not([name])')
    await rows.nth(0).locator('summary').click()
    await rows.nth(2).locator('summary').click()
    await expect(page.locator('#accordion details:not([name])[open]')).toHaveCount(2)
    await expect(rows.nth(2).getByText('A name that can be said')).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all panels are shown, slides are in a row, and rows open one at a time', async ({ page }) => {
    await page.goto('/all.html')
    for (const words of ['To give every ambitious business', 'To be the studio', 'Innovation First']) {
      await expect(page.getByText(words)).toBeVisible()
    }
    await expect(page.getByRole('heading', { name: 'A logo is a promise with a deadline' }).first()).toBeVisible()
    const rows = page.locator('#accordion details[name]')
    await rows.nth(1).locator('summary').click()
    await expect(rows.nth(1)).toHaveAttribute('open')
    await expect(rows.nth(0)).not.toHaveAttribute('open')
  })
})
