import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { OWNER_LOGIN } from '../support/owner-login.ts'
import { hydrateIsland, waitForHydration } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'
import { findNewsletterToken } from '../support/mail/captured-emails.ts'
import type { TempSite } from '../support/browser/temp-site.ts'

const SUBSCRIBE = '/api/newsletter/subscribe'

const field = (page: Page) => page.getByRole('textbox', { name: 'E-mail address' })
const button = (page: Page) => page.getByRole('button', { name: /^Subscrib/ })

test.describe('the newsletter', () => {
  test('is subscribed, confirmed and left by a click, never by opening a link, and shows why an address cannot be subscribed', async ({
    page,
    site,
    expectConsoleError,
  }) => {
    expectConsoleError(/ERR_FAILED|status of 503/)
    const email = newAddress()
    await page.goto('/blog')
    await hydrateIsland(page, 'subscribe-box')
    await expect(page.getByRole('heading', { name: 'Stay Updated' })).toBeVisible()

    await test.step('rejects an invalid address, and keeps it in the field', async () => {
      await button(page).click()
      await expect(field(page)).toHaveAccessibleDescription('Email is required')
      await expect(field(page)).toBeFocused()
      await field(page).fill('somebody@nowhere')
      await expect(field(page)).toHaveAccessibleDescription('')
      await field(page).press('Enter')
      await expect(field(page)).toHaveAccessibleDescription('Please enter a valid email address')
      await expect(field(page)).toHaveValue('somebody@nowhere')
    })

    await test.step('is requested once however often the button is clicked, and keeps the address on failure', async () => {
      const gate = Promise.withResolvers<void>()
      let calls = 0
      await page.route(SUBSCRIBE, async (route) => {
        calls += 1
        await gate.promise
        await route.abort()
      })
      await field(page).fill('keep@example.com')
      await button(page).dblclick()
      await expect(button(page)).toHaveText('Subscribing...')
      gate.resolve()
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert).toHaveText('Failed to subscribe. Please check your connection and try again.')
      expect(calls).toBe(1)
      await expect(field(page)).toHaveValue('keep@example.com')
      await page.unroute(SUBSCRIBE)
      await page.route(SUBSCRIBE, (route) => route.fulfill({ status: 503, json: { success: false, message: 'Busy just now.' } }))
      await button(page).click()
      await expect(alert).toHaveText('Busy just now.')
      await page.unroute(SUBSCRIBE)
    })

    await field(page).fill(email)
    await button(page).click()
    await expect(page.getByRole('heading', { name: 'Look in your inbox' })).toBeVisible()
    await expect(page.getByText('Almost there: please open the letter')).toBeVisible()
    await page.getByRole('button', { name: 'Use another address' }).click()
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('')

    const confirm = await confirmLink(site, email)
    const opened = await page.goto(confirm)
    expect(opened?.headers()['cache-control']).toBe('no-store')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your address')
    expect(await subscriberState(site, email)).toBe('pending')
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText('You are subscribed. Thank you!')).toBeVisible()
    expect(await subscriberState(site, email)).toBe('confirmed')
    // Confirming again has the same result.
    await page.goto(confirm)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('You are subscribed. Thank you!')).toBeVisible()

    await page.goto(await unsubscribeLink(page, email))
    expect(await subscriberState(site, email)).toBe('confirmed')
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText('You are unsubscribed. We will not write again.')).toBeVisible()
    expect(await subscriberState(site, email)).toBe('unsubscribed')
  })

  test("is refused with 'This was not me' by a click, never by opening the link", async ({ page, site }) => {
    const email = newAddress()
    await site.visitor.subscribe({ email })
    const opened = await page.goto(`/newsletter/not-me/${await waitForToken(site, email, 'not-me')}`)
    expect(opened?.headers()['cache-control']).toBe('no-store')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This was not me')
    await waitForHydration(page)
    expect(await subscriberState(site, email)).toBe('pending')
    // The second click would find a link that was used already.
    await page.getByRole('button', { name: 'This was not me' }).dblclick()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You will hear no more of it')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText('The address is taken out')).toBeVisible()
    expect(await subscriberState(site, email)).toBeUndefined()
  })

  test('reports a link that has expired', async ({ page, consoleErrors }) => {
    const size = page.viewportSize()!
    for (const [path, label] of [
      ['confirm', 'Confirm'],
      ['not-me', 'This was not me'],
      ['unsubscribe', 'Unsubscribe'],
    ] as const) {
      await page.goto(`/newsletter/${path}/forged`)
      await waitForHydration(page)
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await findOverflowingElements(page)).toEqual([])
      if (path === 'confirm') await expectAccessibleOnPhonesAndDesktops(page)
      await page.setViewportSize(size)
      await page.getByRole('button', { name: label }).click()
      await expect(page.getByText('This link has expired or was used already.')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'This link does not work any more' })).toBeFocused()
      await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
      await expect(page.getByRole('link', { name: 'Subscribe again' })).toHaveAttribute('href', '/blog')
    }
    // One for each click, none for an opened link.
    expect(consoleErrors.list()).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/status of 404/)))
    consoleErrors.expect(/status of 404/)
    await page.getByRole('link', { name: 'Subscribe again' }).click()
    await expect(field(page)).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the newsletter can be subscribed and confirmed', async ({ page, request, site, expectConsoleError }) => {
    expectConsoleError(/status of (400|404)/)
    const email = newAddress()
    await page.goto('/blog')
    await field(page).fill('nobody')
    await button(page).click()
    await expect(page.getByText('Please enter a valid email address')).toBeInViewport()
    await expect(field(page)).toHaveValue('nobody')
    await field(page).fill(email)
    await button(page).click()
    await expect(page.getByRole('heading', { name: 'Look in your inbox' })).toBeInViewport()
    await page.goto(await confirmLink(site, email))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('You are subscribed. Thank you!')).toBeVisible()
    expect(await subscriberState(site, email)).toBe('confirmed')
    await page.goto('/newsletter/confirm/forged')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('This link has expired or was used already.')).toBeVisible()

    const stranger = newAddress()
    await site.visitor.subscribe({ email: stranger })
    await page.goto(`/newsletter/not-me/${await waitForToken(site, stranger, 'not-me')}`)
    await page.getByRole('button', { name: 'This was not me' }).click()
    await expect(page.getByText('The address is taken out')).toBeVisible()
    expect(await subscriberState(site, stranger)).toBeUndefined()

    // The one-click unsubscribe of mail programs.
    const reply = await request.post(await unsubscribeLink(page, email), { form: { 'List-Unsubscribe': 'One-Click' } })
    expect(reply.status()).toBe(200)
    expect(await subscriberState(site, email)).toBe('unsubscribed')
  })
})

async function expectAccessibleOnPhonesAndDesktops(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
}

const newAddress = () => `reader-${crypto.randomUUID()}@example.com`

async function confirmLink(site: TempSite, email: string): Promise<string> {
  return `/newsletter/confirm/${await waitForToken(site, email, 'confirm')}`
}

/** The token of the link in the e-mail. */
async function waitForToken(site: TempSite, email: string, page: 'confirm' | 'not-me'): Promise<string> {
  await expect.poll(() => findNewsletterToken(site.dataDir, email, page)).not.toBe('')
  return findNewsletterToken(site.dataDir, email, page)
}

async function subscriberState(site: TempSite, email: string) {
  const staff = await site.signIn()
  return (await staff.listSubscribers({ search: email })).data[0]?.state
}

/** The link of every newsletter, from the subscribers' export. */
async function unsubscribeLink(page: Page, email: string): Promise<string> {
  await page.request.post('/api/admin/login', { data: OWNER_LOGIN })
  const rows = await (await page.request.get('/api/newsletter/export')).text()
  return /https?:\S+$/.exec(rows.split('\r\n').find((row) => row.startsWith(email)) ?? '')?.[0] ?? ''
}
