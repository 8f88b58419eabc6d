import type { Locator, Page, Route } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { waitForHydration, waitMinimumFillTime } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'
import { errorBanner, findEnquiriesByEmail } from '../support/browser/contact-form.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'

const ADDRESS = '/request-demo/rozpath'
const REQUEST = '/api/products/request-demo'
const MESSAGE = 'The rules of our office. Monday or Tuesday at ten.'

test.describe('the demo form', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(ADDRESS)
    await waitForHydration(page)
  })

  test('names the product, reports errors, is accessible and is sent once', async ({ page, request }) => {
    await test.step('names the product and reports missing fields', async () => {
      await expect(page).toHaveTitle('Request a demo of Rozpath | Navakra')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('See Rozpath with your own questions')
      await expect(page.getByText('* Required fields')).toBeVisible()
      await button(page).click()
      await expect(textbox(page, 'Name')).toBeFocused()
      await expect(textbox(page, 'Name')).toHaveAccessibleDescription('Name is required')
      await expect(textbox(page, 'Email')).toHaveAccessibleDescription('Email is required')
    })

    await test.step('is accessible on small and large screens, and fits a very small one', async () => {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expectAccessible(page)
      }
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await findOverflowingElements(page)).toEqual([])
    })

    await test.step('validates the e-mail address', async () => {
      await textbox(page, 'Email').fill('avneel@satluj')
      await expect(page.getByText('Please enter a valid email address')).toBeVisible()
      await expect(button(page)).toBeDisabled()
      await textbox(page, 'Email').fill('avneel@satluj.example')
      await expect(button(page)).toBeEnabled()
    })

    await test.step('is sent once however often the button is clicked, and is stored as an enquiry', async () => {
      const email = `Once-${Date.now()}@satluj.example`
      const clicked = Promise.withResolvers<void>()
      const sent = interceptRequests(page, async (route) => {
        await clicked.promise
        await route.continue()
      })
      await fillForm(page, email)
      await waitMinimumFillTime(page)
      await button(page).click()
      await expect(button(page)).toHaveText('Submitting...')
      await button(page).click({ force: true })
      await textbox(page, 'Name').press('Enter')
      clicked.resolve()
      await expect(page.getByRole('region', { name: 'Thank you.' })).toBeFocused()
      expect(sent).toHaveLength(1)
      const enquiry = { name: 'Avneel Sidhwan', message: MESSAGE, demoOf: 'Rozpath', services: ['Demo: Rozpath'], folder: 'inbox' }
      expect(await findEnquiriesByEmail(request, email)).toEqual([expect.objectContaining(enquiry)])
      await page.getByRole('link', { name: 'Send another request' }).click()
      await expect(textbox(page, 'Name')).toBeFocused()
      await expect(textbox(page, 'Name')).toHaveValue('')
    })
  })

  test('keeps its values through failures and a reload, separately for each product', async ({ page, request, expectConsoleError }) => {
    expectConsoleError(/ERR_FAILED|status of 503/)
    const email = `lost-${Date.now()}@satluj.example`
    await fillForm(page, email)
    let handler: (route: Route) => Promise<void> = (route) => route.fulfill({ status: 503, json: {} })
    const sent = interceptRequests(page, (route) => handler(route))
    await button(page).click()
    await expect(errorBanner(page)).toHaveText('Server error. Please try again later.')
    // The request arrives, but its reply is lost.
    handler = async (route) => {
      await route.fetch()
      await route.abort()
    }
    await button(page).click()
    await expect(errorBanner(page)).toHaveText('Failed to submit your query. Please check your connection and try again.')

    await page.goto('/request-demo/labrung')
    await waitForHydration(page)
    await expect(textbox(page, 'Name')).toHaveValue('')
    await page.goto(ADDRESS)
    await waitForHydration(page)
    await expect(textbox(page, 'What should we show you?')).toHaveValue(MESSAGE)
    handler = (route) => route.continue()
    await button(page).click()
    await expect(page.getByText('Thank you.')).toBeVisible()
    expect(new Set(sent).size).toBe(1)
    expect(await findEnquiriesByEmail(request, email)).toHaveLength(1)
    await page.reload()
    await waitForHydration(page)
    await expect(textbox(page, 'Name')).toHaveValue('')
  })
})

test('the demo form of an unknown product is not found', async ({ request }) => {
  const reply = await request.get('/request-demo/nonsense')
  expect(reply.status()).toBe(404)
  const document = await reply.text()
  expect(document).toMatch(/<h1[^>]*>We have no product by that name\.<\/h1>/)
  expect(document).toMatch(/<a [^>]*href="\/solutions\/our-products"[^>]*>See our products/)
  const sent = await request.post('/request-demo/nonsense', { form: { name: 'Bob', email: 'bob@satluj.example' } })
  expect(sent.status()).toBe(404)
})

test.describe('the demo form without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('comes back with the missing fields, then is stored once', async ({ page, request, expectConsoleError }) => {
    expectConsoleError(/status of 400/)
    const email = `plain-${Date.now()}@satluj.example`
    await page.goto(ADDRESS)
    await textbox(page, 'What should we show you?').fill(MESSAGE)
    await button(page).click()
    await expect(page.getByRole('alert')).toHaveText('Name is required')
    await expect(textbox(page, 'What should we show you?')).toHaveValue(MESSAGE)
    for (const _ of ['once', 'twice']) {
      await page.goto(ADDRESS)
      await fillForm(page, email)
      await button(page).click()
      await expect(page.getByRole('heading', { name: 'Thank you.' })).toBeInViewport()
    }
    const enquiry = expect.objectContaining({ demoOf: 'Rozpath', folder: 'inbox' })
    expect(await findEnquiriesByEmail(request, email)).toEqual([enquiry])
  })
})

/** Handles the requests and returns their idempotency keys. */
function interceptRequests(page: Page, handler: (route: Route) => Promise<void>): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  void page.route(REQUEST, (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return handler(route)
  })
  return keys
}

async function fillForm(page: Page, email: string): Promise<void> {
  await textbox(page, 'Name').fill('Avneel Sidhwan')
  await textbox(page, 'Email').fill(email)
  await textbox(page, 'College or organization').fill('Satluj Hills')
  await textbox(page, 'What should we show you?').fill(MESSAGE)
}

const textbox = (page: Page, name: string): Locator => page.getByRole('textbox', { name })
const button = (page: Page): Locator => page.getByRole('button', { name: /^(Request a demo|Submitting\.\.\.)$/ })
