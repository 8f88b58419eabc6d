import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { SOURCES } from '../../contract/enquiry.ts'
import { defaultContent } from '../../content/site-content.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { holdScripts } from '../support/browser/hold-scripts.ts'
import { waitForHydration, waitForTwoFrames } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import {
  CREATE_ENQUIRY_PATH,
  VALID_ENQUIRY,
  interceptSubmit,
  errorBanner,
  submitButton,
  fillContactForm,
  findEnquiriesByEmail,
} from '../support/browser/contact-form.ts'

const { agency, contact } = defaultContent
const { fields } = contact.form

test.describe('the contact form', () => {
  const FAILURES: [when: string, reply: { status: number; json: object } | undefined, text: string][] = [
    ['the server refuses with a message', { status: 200, json: { success: false, message: 'Not today.' } }, 'Not today.'],
    ['the server refuses', { status: 200, json: { success: false } }, 'Failed to submit your query. Please try again.'],
    ['an error has a message', { status: 429, json: { message: 'Too many requests.' } }, 'Too many requests.'],
    ['the input is invalid', { status: 400, json: {} }, 'Please check your input and try again.'],
    ['the server fails', { status: 503, json: {} }, 'Server error. Please try again later.'],
    ['there is no reply', undefined, 'Failed to submit your query. Please check your connection and try again.'],
  ]

  test.beforeEach(async ({ page }) => {
    await page.goto('/contact')
    await waitForHydration(page)
  })

  test('shows its fields, reports errors and how much is filled in, and if it cannot be sent shows why and keeps its values', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/status of (400|429|503)|ERR_FAILED/)

    await test.step('fits a very small screen', async () => {
      const size = page.viewportSize()!
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await findOverflowingElements(page)).toEqual([])
      await page.setViewportSize(size)
    })

    await test.step('has fields of fitting types and marks the required ones', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drop Us A Message')
      await expect(page.getByText('* Required fields')).toBeVisible()
      const types = { Name: 'text', Organization: 'text', Email: 'email', Number: 'tel', Website: 'url' }
      for (const [label, type] of Object.entries(types)) await expect(textbox(page, label)).toHaveAttribute('type', type)
      await expect(page.locator('label, legend').filter({ hasText: '*' })).toHaveText(['Name *', 'Email *', 'Services *'])
      await expect(page.getByRole('checkbox')).toHaveCount(contact.services.length)
      await expect(page.getByRole('radio')).toHaveCount(agency.offices.length + SOURCES.length)
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: agency.email })).toHaveAttribute('href', `mailto:${agency.email}`)
      await expect(main).toContainText('Chandigarh area')
      await expect(main.getByText('2 business days').first()).toBeVisible()
      await expect(main.locator('img[alt=""]')).toHaveCount(2)
    })

    await test.step('validates the e-mail address on each key and disables the button until it is valid', async () => {
      await textbox(page, 'Email').pressSequentially('anika@kesar')
      await expect(page.getByText('Please enter a valid email address')).toBeVisible()
      await expect(submitButton(page)).toBeDisabled()
      await textbox(page, 'Email').pressSequentially('.example')
      await expect(page.getByText('Please enter a valid email address')).toBeHidden()
      await expect(submitButton(page)).toBeEnabled()
      await textbox(page, 'Email').fill('')
      await expect(page.getByText('Please enter a valid email address')).toBeHidden()
    })

    await test.step('reports missing fields in order and focuses the first', async () => {
      await submitButton(page).click()
      await expect(textbox(page, 'Name')).toBeFocused()
      await expect(textbox(page, 'Name')).toHaveAccessibleDescription('Name is required')
      await expect(textbox(page, 'Email')).toHaveAccessibleDescription(`Email is required ${fields.email.hint}`)
      await expect(services(page)).toHaveAccessibleDescription(`Please select at least one service ${fields.services.hint}`)
      await expectAccessibleOnPhonesAndDesktops(page)

      await textbox(page, 'Name').fill('  ')
      await submitButton(page).click()
      await expect(page.getByText('Name is required')).toBeVisible()
      await textbox(page, 'Name').fill(VALID_ENQUIRY.name)
      await expect(page.getByText('Name is required')).toBeHidden()
      await submitButton(page).click()
      await expect(textbox(page, 'Email')).toBeFocused()

      await textbox(page, 'Email').fill(VALID_ENQUIRY.email)
      await submitButton(page).click()
      await expect(page.getByRole('checkbox', { name: 'Branding' })).toBeFocused()
      await page.getByRole('checkbox', { name: 'SEO' }).check()
      await expect(page.getByText('Please select at least one service')).toBeHidden()
    })

    await test.step('accepts many services, but at most one office and one source', async () => {
      for (const service of ['Branding', 'SEO', 'Others']) await page.getByRole('checkbox', { name: service, exact: true }).check()
      await page.getByRole('checkbox', { name: 'SEO' }).uncheck()
      await expect(page.locator('[name=services]:checked')).toHaveCount(2)

      await page.getByRole('radio', { name: 'Mumbai' }).click()
      await page.getByRole('radio', { name: 'Delhi' }).click()
      await expect(page.locator('[name=office]:checked')).toHaveValue('Delhi')
      await page.getByRole('radio', { name: 'Delhi' }).click()
      await expect(page.locator('[name=office]:checked')).toHaveCount(0)

      await page.getByRole('radio', { name: 'Search' }).press('Space')
      await expect(page.locator('[name=source]:checked')).toHaveValue('Search')
      await page.getByRole('radio', { name: 'Search' }).press('Space')
      await expect(page.locator('[name=source]:checked')).toHaveCount(0)
    })

    await test.step('draws one band for each completed group', async () => {
      const brief = page.getByRole('complementary')
      await fillContactForm(page)
      await expect(brief).toContainText('Each part you fill in draws one band.')
      await page.getByRole('radio', { name: 'Delhi' }).check()
      await expect(brief).toContainText('Four bands: that is a brief.')
    })

    await test.step('shows the reason in a banner until the next edit, and keeps the entered values', async () => {
      let reply: (typeof FAILURES)[number][1]
      interceptSubmit(page, (route) => (reply ? route.fulfill(reply) : route.abort()))
      for (const [when, nextReply, text] of FAILURES) {
        reply = nextReply
        await submitButton(page).click()
        await expect(errorBanner(page), when).toHaveText(text)
        await expect(textbox(page, 'Message')).toHaveValue(VALID_ENQUIRY.message)
        await textbox(page, 'Number').press('1')
        await expect(errorBanner(page), when).toBeHidden()
      }
      await page.unroute(CREATE_ENQUIRY_PATH)
    })

    await test.step("shows the server's error beside its field", async () => {
      const message = 'website must have at most 300 characters'
      interceptSubmit(page, (route) => route.fulfill({ status: 400, json: { message, fields: { website: message } } }))
      await submitButton(page).click()
      await expect(textbox(page, 'Website')).toHaveAccessibleDescription(message)
      await expect(textbox(page, 'Website')).toBeFocused()
      await expect(errorBanner(page)).toHaveText(message)
      await textbox(page, 'Website').press('1')
      await expect(errorBanner(page)).toBeHidden()
      await page.unroute(CREATE_ENQUIRY_PATH)
    })

    await test.step('gets a new idempotency key after its text has changed', async () => {
      const sent = interceptSubmit(page, (route) => route.abort())
      for (const text of ['', '!']) {
        await textbox(page, 'Message').pressSequentially(text)
        await submitButton(page).click()
        await expect(errorBanner(page)).toBeVisible()
      }
      expect(sent).toHaveLength(2)
      expect(sent[1]?.key).not.toBe(sent[0]?.key)
    })
  })

  test('sends trimmed values once, however often the button is clicked, and thanks; its honeypot cannot be reached by people', async ({
    page,
    request,
  }) => {
    const email = `Once-${Date.now()}@Kesar.example`
    const clicked = Promise.withResolvers<void>()
    const sent = interceptSubmit(page, async (route) => {
      await clicked.promise
      await route.continue()
    })
    await fillContactForm(page, { name: '  Anika Rao ', email, message: ' We sell saffron. ' })
    await submitButton(page).click()
    await expect(submitButton(page)).toHaveText('Submitting...')
    await expect(submitButton(page)).toBeDisabled()
    await submitButton(page).click({ force: true })
    await textbox(page, 'Name').press('Enter')
    clicked.resolve()

    await expect(page.getByRole('region', { name: 'Thank you.' })).toBeFocused()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toEqual({
      name: 'Anika Rao',
      organization: '',
      email: email.toLowerCase(),
      number: '',
      website: '',
      services: ['Branding'],
      office: '',
      message: 'We sell saffron.',
      source: '',
      nickname: '',
      elapsedMs: expect.any(Number),
    })
    expect(await findEnquiriesByEmail(request, email)).toHaveLength(1)
    await expectAccessible(page, 'main')

    await page.getByRole('link', { name: 'Send another message' }).click()
    await expect(textbox(page, 'Name')).toBeFocused()
    for (const field of await page.getByRole('textbox').all()) await expect(field).toHaveValue('')
    await expect(page.locator('[name=services]:checked')).toHaveCount(0)

    await test.step('has a honeypot field that people cannot reach', async () => {
      const email = `machine-${Date.now()}@kesar.example`
      await expect(page.getByRole('textbox')).toHaveCount(6)
      await fillContactForm(page, { email })
      await page.locator('[name=nickname]').evaluate((field: HTMLInputElement) => (field.value = 'Bob'))
      await submitButton(page).click()
      await expect(page.getByText('Thank you.')).toBeVisible()
      expect(await findEnquiriesByEmail(request, email)).toEqual([expect.objectContaining({ folder: 'spam' })])
    })
  })
})

test.describe('a contact form that cannot be sent', () => {
  test('keeps its values and its opening time through a lost connection, a reload and another page, and is stored once', async ({
    page,
    request,
    expectConsoleError,
  }) => {
    expectConsoleError(/ERR_FAILED/)
    const email = `lost-${Date.now()}@kesar.example`
    const opened = new Date('2027-03-01T10:00:00Z')
    await page.clock.setFixedTime(opened)
    await page.goto('/contact')
    await waitForHydration(page)
    await fillContactForm(page, { email })
    await page.getByRole('radio', { name: 'UK (London)' }).check()
    // The request arrives, but its reply is lost.
    const sent = interceptSubmit(page, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await submitButton(page).click()
    await expect(errorBanner(page)).toBeVisible()

    const leaveAndReturn = async () => {
      await page.goto('/robots.txt')
      await page.goBack()
    }
    for (const returnToForm of [() => page.reload(), leaveAndReturn]) {
      await returnToForm()
      await waitForHydration(page)
      await expect(textbox(page, 'Name')).toHaveValue(VALID_ENQUIRY.name)
      await expect(textbox(page, 'Message')).toHaveValue(VALID_ENQUIRY.message)
      await expect(page.locator('[name=office]:checked')).toHaveValue('UK (London)')
    }
    await page.unroute(CREATE_ENQUIRY_PATH)
    await page.clock.setFixedTime(opened.getTime() + 60_000)
    const resent = interceptSubmit(page, (route) => route.continue())
    await submitButton(page).click()
    await expect(page.getByText('Thank you.')).toBeVisible()
    expect(resent[0]?.key).toBe(sent[0]?.key)
    expect(resent[0]?.key).toMatch(/^\w{32}$/)
    // Since it was opened first.
    expect(resent[0]?.body).toMatchObject({ elapsedMs: 60_000 })
    expect(await findEnquiriesByEmail(request, email)).toHaveLength(1)

    await page.reload()
    await waitForHydration(page)
    await expect(textbox(page, 'Message')).toHaveValue('')
  })
})

test('a form whose HTML arrives after the script is hydrated', async ({ page, site }) => {
  const rest = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    const reply = await fetch(site.url + request.url)
    const body = Buffer.from(await reply.arrayBuffer())
    const bodyStart = request.url === '/contact' ? body.indexOf('<main') : body.length
    response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' })
    response.write(body.subarray(0, bodyStart))
    if (bodyStart < body.length) await rest.promise
    response.end(body.subarray(bodyStart))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/contact`, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/start-')))
  await waitForTwoFrames(page)
  rest.resolve()
  await waitForHydration(page)
  await submitButton(page).click()
  await expect(textbox(page, 'Name')).toBeFocused()
  await expect(page).toHaveURL(/\/contact$/)
  server.closeAllConnections()
  server.close()
})

test('a form submitted before hydration comes back with its errors, and the script takes over', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 400/)
  const scripts = await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await textbox(page, 'Name').fill('Anika Rao')
  await textbox(page, 'Email').fill('anika@kesar')
  await page.getByRole('checkbox', { name: 'SEO' }).check()
  await submitButton(page).click()
  await expect(textbox(page, 'Email')).toHaveAccessibleDescription(/^Please enter a valid email address/)
  scripts.release()
  await waitForHydration(page)
  await expect(textbox(page, 'Name')).toHaveValue('Anika Rao')
  await expect(textbox(page, 'Email')).toHaveAccessibleDescription(/^Please enter a valid email address/)
  await expect(errorBanner(page)).toHaveText('Please enter a valid email address')
  await expect(errorBanner(page)).toBeFocused()

  await textbox(page, 'Email').fill(VALID_ENQUIRY.email)
  await expect(textbox(page, 'Email')).toHaveAccessibleDescription(fields.email.hint)
  await expect(errorBanner(page)).toBeHidden()
  const sent = interceptSubmit(page, (route) => route.fulfill({ status: 201, json: { success: true, message: '' } }))
  await submitButton(page).click()
  await expect(page.getByRole('region', { name: 'Thank you.' })).toBeFocused()
  expect(sent[0]?.body).toMatchObject({ name: 'Anika Rao', email: VALID_ENQUIRY.email, services: ['SEO'] })
})

test('an enquiry can be sent from the home page with the keyboard alone', async ({ page, request }) => {
  const email = `keys-${Date.now()}@kesar.example`
  await page.goto('/')
  await waitForHydration(page)
  await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Drop Us A Message' })).toBeVisible()

  await tabTo(page, textbox(page, 'Name'))
  await page.keyboard.type('Anika Rao')
  await tabTo(page, textbox(page, 'Email'))
  await page.keyboard.type(email)
  await tabTo(page, page.getByRole('checkbox', { name: 'Website Transformation' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('radio', { name: 'Mumbai' }))
  await page.keyboard.press('ArrowRight')
  await tabTo(page, textbox(page, 'Message'))
  await page.keyboard.type('We sell saffron.')
  await tabTo(page, submitButton(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Thank you.' })).toBeFocused()
  expect(await findEnquiriesByEmail(request, email)).toEqual([
    expect.objectContaining({ name: 'Anika Rao', services: ['Website Transformation'], office: 'Bangalore' }),
  ])
})

const textbox = (page: Page, name: string): Locator => page.getByRole('textbox', { name })
const services = (page: Page): Locator => page.getByRole('group', { name: 'Services' })

async function expectAccessibleOnPhonesAndDesktops(page: Page): Promise<void> {
  const size = page.viewportSize()!
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
  await page.setViewportSize(size)
}

/** More tab stops than any page has. */
const MAX_TAB_STOPS = 60

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < MAX_TAB_STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target).toBeFocused()
}
