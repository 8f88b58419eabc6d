import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { waitForHydration, waitForTwoFrames } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'

const PLUM = 'rgb(71, 33, 107)'
const VIOLET = 'rgb(90, 53, 155)'
const LILAC = 'rgb(185, 166, 230)'
const WHITE = 'rgb(255, 255, 255)'
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

const bar = (page: Page) => page.locator('body > header')
const menu = (page: Page, label: string) => bar(page).locator('summary:visible', { hasText: label })
const navLink = (page: Page, name: string) => bar(page).getByRole('link', { name })

test.describe('the navigation bar on a wide screen', () => {
  test.use({ viewport: DESKTOP })

  test('works with the keyboard, the mouse and while scrolling', async ({ page }) => {
    await page.goto('/')
    await waitForHydration(page)

    await test.step('can be used with the keyboard', async () => {
      const press = async (...keys: string[]) => {
        for (const key of keys) await page.keyboard.press(key)
      }
      await press('Tab', 'Tab', 'Tab')
      await expect(menu(page, 'Service')).toBeFocused()
      await press('ArrowRight')
      await expect(menu(page, 'Solution')).toBeFocused()
      await press('ArrowDown')
      await expect(navLink(page, 'Our Products')).toBeFocused()
      await press('ArrowDown')
      await expect(navLink(page, 'Custom Solutions')).toBeFocused()
      await press('ArrowDown')
      await expect(navLink(page, 'Our Products')).toBeFocused()
      await press('End')
      await expect(navLink(page, 'Custom Solutions')).toBeFocused()
      await press('Home')
      await expect(navLink(page, 'Our Products')).toBeFocused()
      await press('Escape')
      await expect(menu(page, 'Solution')).toBeFocused()
      await expect(navLink(page, 'Our Products')).toBeHidden()
      await press('Enter')
      await expect(navLink(page, 'Our Products')).toBeVisible()
      await press('Tab', 'Tab', 'Tab')
      await expect(navLink(page, 'About')).toBeFocused()
      await expect(navLink(page, 'Our Products')).toBeHidden()
      await press('End')
      await expect(navLink(page, 'Contact')).toBeFocused()
      await press('ArrowRight')
      await expect(menu(page, 'Service')).toBeFocused()
    })

    await test.step('links to all pages', async () => {
      await expect(navLink(page, 'Navakra, home')).toHaveAttribute('href', '/')
      for (const [name, href] of [
        ['About', '/about'],
        ['Blog', '/blog'],
        ['Contact', '/contact'],
        ['Let us Think', '/contact'],
      ] as const) {
        await expect(navLink(page, name)).toHaveAttribute('href', href)
      }
      await menu(page, 'Service').click()
      await expect(navLink(page, 'DBA')).toHaveAttribute('href', '/services/dba')
      await menu(page, 'Solution').click()
      await expect(navLink(page, 'Our Products')).toHaveAttribute('href', '/solutions/our-products')
      await expect(navLink(page, 'Custom Solutions')).toHaveAttribute('href', '/solutions/custom-solutions')
    })

    await test.step('has one drop-down open at a time, and none after a click elsewhere', async () => {
      await menu(page, 'Service').click()
      await expect(navLink(page, 'DBA')).toBeVisible()
      await menu(page, 'Solution').click()
      await expect(navLink(page, 'DBA')).toBeHidden()
      await expect(navLink(page, 'Our Products')).toBeVisible()
      await expectAccessible(page, 'body > header')
      await page.mouse.click(700, 800)
      await expect(navLink(page, 'Our Products')).toBeHidden()
      await menu(page, 'Solution').click()
      await menu(page, 'Solution').click()
      await expect(navLink(page, 'Our Products')).toBeHidden()
    })

    await test.step('turns white, blurred, smaller and shadowed after 50 px of scrolling', async () => {
      const barStyle = () =>
        bar(page).evaluate((header) => {
          const { opacity, backgroundColor, backdropFilter, boxShadow, height } = getComputedStyle(header, '::before')
          return { opacity, backgroundColor, backdropFilter, height, shadowed: boxShadow !== 'none' }
        })
      const linkTop = async () => (await navLink(page, 'About').boundingBox())?.y ?? 0
      const top = await linkTop()
      await page.evaluate(() => scrollTo(0, 50))
      await waitForTwoFrames(page)
      expect(await barStyle()).toMatchObject({ opacity: '0' })
      await page.evaluate(() => scrollTo(0, 51))
      await expect.poll(barStyle).toEqual({
        opacity: '1',
        backgroundColor: 'rgba(255, 255, 255, 0.9)',
        backdropFilter: 'blur(16px)',
        height: '72px',
        shadowed: true,
      })
      await expect.poll(linkTop).toBe(top - 16)
      await expect(navLink(page, 'About')).toHaveCSS('color', PLUM)
      await page.evaluate(() => scrollTo(0, 0))
      await expect(navLink(page, 'About')).toHaveCSS('color', WHITE)
    })

    await test.step('the contact button is shown from medium screens up, the drawer up to large ones', async () => {
      for (const [width, contactButton, menuButton] of [
        [767, false, true],
        [768, true, true],
        [1023, true, true],
        [1024, true, false],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        expect([width, await navLink(page, 'Let us Think').isVisible()]).toEqual([width, contactButton])
        expect([width, await page.getByRole('button', { name: 'Open menu' }).isVisible()]).toEqual([width, menuButton])
      }
      await page.setViewportSize(DESKTOP)
    })

    await test.step('has dark text on a page with a light top', async () => {
      await expect(navLink(page, 'About')).toHaveCSS('color', WHITE)
      await page
        .locator('main > *')
        .first()
        .evaluate((section) => section.setAttribute('data-opens-on', 'paper'))
      await expect(navLink(page, 'About')).toHaveCSS('color', PLUM)
      await expect(navLink(page, 'Let us Think')).toHaveCSS('background-color', PLUM)
    })

    await test.step('closes a drop-down when one of its links is clicked', async () => {
      await menu(page, 'Solution').click()
      await navLink(page, 'Custom Solutions').click()
      await expect(page).toHaveURL('/solutions/custom-solutions')
      await expect(navLink(page, 'Our Products')).toBeHidden()
    })
  })

  test('marks the current section purple, bold and underlined without a layout shift', async ({ page, expectConsoleError }) => {
    expectConsoleError(/404/)
    await page.goto('/')
    const boxes = () =>
      bar(page)
        .locator('nav li > a:visible, summary:visible')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().x))
    const positions = await boxes()
    await expect(bar(page).locator('[aria-current]')).toHaveCount(1)
    await expect(navLink(page, 'Navakra, home')).toHaveAttribute('aria-current', 'page')

    await page.goto('/blog/nothing')
    const blog = navLink(page, 'Blog')
    await expect(blog).toHaveCSS('color', LILAC)
    await expect(blog).toHaveCSS('font-weight', '700')
    expect(await blog.evaluate((link) => getComputedStyle(link, '::after').transform)).toBe('none')
    expect(await boxes()).toEqual(positions)
    await page.evaluate(() => document.documentElement.setAttribute('data-scrolled', ''))
    await expect(blog).toHaveCSS('color', VIOLET)

    for (const [path, label] of [
      ['/services/nothing', 'Service'],
      ['/solutions/nothing', 'Solution'],
    ] as const) {
      await page.goto(path)
      await expect(bar(page).locator('[aria-current]:visible')).toHaveText(label)
      await expect(menu(page, label)).toHaveCSS('font-weight', '700')
    }
    await page.goto('/blogging')
    await expect(bar(page).locator('[aria-current]')).toHaveCount(0)
  })
})

test.describe('the drawer', () => {
  test.use({ viewport: PHONE })

  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
  const openDrawer = async (page: Page) => {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(drawer(page)).toBeVisible()
  }

  test('has the links of the bar, and closes in every usual way', async ({ page }) => {
    await page.goto('/')
    await waitForHydration(page)
    await openDrawer(page)

    await test.step('traps focus and scrolling until Escape closes it', async () => {
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let press = 0; press < 12; press += 1) {
          await page.keyboard.press(key)
          expect(await page.evaluate(() => document.activeElement?.closest('dialog')?.id)).toBe('menu')
        }
      }
      await page.mouse.move(10, 400)
      const wheelEvent = page.evaluate(() =>
        new Promise((resolve) => addEventListener('wheel', resolve, { capture: true, once: true })).then(() => {}),
      )
      await page.mouse.wheel(0, 500)
      await wheelEvent
      await waitForTwoFrames(page)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await page.keyboard.press('Escape')
      await expect(drawer(page)).toBeHidden()
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
    })

    await test.step('closes by its close button and a click outside', async () => {
      await openDrawer(page)
      await page.getByRole('button', { name: 'Close menu' }).click()
      await expect(drawer(page)).toBeHidden()
      await openDrawer(page)
      const link = (await page.getByRole('main').getByRole('link', { name: 'Get Started' }).boundingBox())!
      await page.mouse.click(link.x + 10, link.y + link.height / 2)
      await expect(drawer(page)).toBeHidden()
      await waitForTwoFrames(page)
      expect(await page.evaluate(() => document.documentElement.dataset.transition)).toBeUndefined()
      await expect(page).toHaveURL('/')
    })

    await test.step('opens at the right edge with the same links as the bar', async () => {
      await openDrawer(page)
      await expect.poll(() => drawer(page).boundingBox()).toMatchObject({ y: 0, height: PHONE.height })
      await expect.poll(async () => Math.round((await drawer(page).boundingBox())?.x ?? 0)).toBe(Math.round(PHONE.width * 0.14))
      await expect(drawer(page).getByRole('link', { name: 'DBA' })).toBeHidden()
      await drawer(page).getByText('Service', { exact: true }).click()
      await expect(drawer(page).getByRole('link', { name: 'DBA' })).toBeVisible()
      await drawer(page).getByText('Solution', { exact: true }).click()
      for (const name of ['Our Products', 'Custom Solutions', 'About', 'Blog', 'Contact', 'Let us Think']) {
        await expect(drawer(page).getByRole('link', { name })).toBeVisible()
      }
      await expectAccessible(page, 'body > header')
    })

    await test.step('its round corner cuts no link of the list', async () => {
      await page.setViewportSize({ width: 360, height: 640 })
      const corner = await drawer(page).evaluate((sheet) => Number.parseFloat(getComputedStyle(sheet).borderBottomLeftRadius))
      expect(corner).toBeGreaterThan(0)
      for (const link of await drawer(page).getByRole('listitem').getByRole('link').all()) {
        await link.focus()
        const { y = 0, height = 0 } = (await link.boundingBox()) ?? {}
        expect([await link.textContent(), y + height <= 640 - corner]).toEqual([await link.textContent(), true])
      }
      await page.setViewportSize(PHONE)
    })

    await test.step('closes by a link', async () => {
      await drawer(page).getByRole('link', { name: 'Contact' }).click()
      await expect(page).toHaveURL('/contact')
      await expect(drawer(page)).toBeHidden()
    })
  })
})

test('the drawer opens as a dialog in a browser without popovers', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.addInitScript(() => delete (HTMLElement.prototype as Partial<HTMLElement>).popover)
  await page.route('/', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, body: (await reply.text()).replaceAll(' popover="auto"', ' data-popover') })
  })
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Blog' })).toBeVisible()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a page can be read and its navigation used', async ({ page }) => {
    await page.setViewportSize(DESKTOP)
    await page.goto('/')

    await test.step('a page has its navigation bar, content and footer, and the drop-downs open', async () => {
      await expect(page.locator('h1')).toBeVisible()
      await expect(page.getByText('Proudly created in India.')).toBeVisible()
      await menu(page, 'Service').click()
      await expect(navLink(page, 'DBA')).toBeVisible()
      await menu(page, 'Solution').click()
      await expect(navLink(page, 'DBA')).toBeHidden()
      await expect(navLink(page, 'Our Products')).toBeVisible()
    })

    await test.step('the drawer opens and closes', async () => {
      await page.setViewportSize(PHONE)
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect(page.getByRole('link', { name: 'Contact' }).first()).toBeVisible()
      await page.getByRole('button', { name: 'Close menu' }).click()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
    })
  })
})
