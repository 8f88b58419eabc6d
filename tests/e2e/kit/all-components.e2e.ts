import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/kit/kit.ts'

/** The phone comes last: what is opened is opened there. */
const WIDTHS = { desktop: 1440, phone: 390 }
const MIN_TARGET_PX = 44
const MIN_DENSE_TARGET_PX = 40
const ONE_LINE_PX = 32

test.use({ reducedMotion: 'reduce' })

test('all components are accessible, fit the screen and do not move', async ({ page, openKit }) => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/\.woff2/, async (route) => {
    await arrival
    await route.fallback()
  })
  await openKit('all')

  await test.step('no section changes by more than a line when the fonts load late', async () => {
    const arrived = () => ['Instrument Sans', 'Bricolage Grotesque'].every((font) => document.fonts.check(`700 16px "${font}"`))
    const heights = () => [...document.querySelectorAll('main > *')].map((section) => section.getBoundingClientRect().height)
    const readHeights = async () => {
      const found: number[] = []
      for (const width of Object.values(WIDTHS)) {
        await page.setViewportSize({ width, height: 900 })
        found.push(...(await page.evaluate(heights)))
      }
      return found
    }
    const before = await readHeights()
    expect(await page.evaluate(arrived)).toBe(false)
    arrive()
    await expect.poll(() => page.evaluate(arrived)).toBe(true)
    const after = await readHeights()
    const growth = after.map((height, at) => Math.abs(height - (before[at] ?? 0)))
    expect(growth.filter((px) => px > ONE_LINE_PX)).toEqual([])
    await page.unrouteAll()
  })

  for (const [screen, width] of Object.entries(WIDTHS)) {
    await test.step(`on a ${screen}`, async () => {
      await page.setViewportSize({ width, height: 900 })

      await test.step('nothing is wider than the screen, and every target is large enough', async () => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        const small = await page.evaluate(
          ([minPx, minDensePx]) =>
            [...document.querySelectorAll<HTMLElement>('main :is(a, button, summary, [role=tab], label:has(input))')]
              .filter((target) => target.checkVisibility({ checkVisibilityCSS: true }))
              .filter((target) => {
                const { width, height } = target.getBoundingClientRect()
                return Math.min(width, height) < (target.closest('.dense') ? minDensePx : minPx)
              })
              .map((target) => target.outerHTML),
          [MIN_TARGET_PX, MIN_DENSE_TARGET_PX] as const,
        )
        expect(small).toEqual([])
      })

      await test.step('a table keeps its semantics', async () => {
        const table = page.getByRole('table', { name: 'Enquiries' })
        await expect(table.getByRole('columnheader')).toHaveText(['Contact', 'Organization', 'Date', 'Status', 'Actions'])
        await expect(table.getByRole('row')).toHaveCount(4)
        await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveCount(5)
      })

      await test.step('axe finds no problem', async () => {
        await expectAccessible(page)
      })
    })
  }

  await test.step('nothing is animated with reduced motion', async () => {
    await page.locator('#accordion summary').nth(1).click()
    await page.getByRole('tab', { name: 'Our Vision' }).click()
    await page.getByRole('button', { name: 'Open dialog' }).click()
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length
    expect(await page.evaluate(moving)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('axe finds no problem with a dialog and toasts open', async () => {
    await page.getByRole('button', { name: 'Show error' }).click()
    await page.getByRole('button', { name: 'Delete Article' }).click()
    await expectAccessible(page, 'dialog[open]')
    await expectAccessible(page, 'section[aria-label="Messages"]')
  })
})
