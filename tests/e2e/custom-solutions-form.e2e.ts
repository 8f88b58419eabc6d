import type { Page } from '@playwright/test'
import { SOLUTION_REQUEST_MESSAGES } from '../../contract/solution-request.ts'
import { hydrateIsland } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'
import {
  SUBMIT_PATH,
  fileInput,
  uniqueBusinessName,
  openSolutionForm,
  findRequestsByBusiness,
  sendButton,
} from '../support/browser/solution-form.ts'
import { pdf, png } from '../support/files/uploads.ts'

const PROBLEM = 'Orders come by phone.\nOn Mondays we lose one in ten.'

test.describe('a custom solution request', () => {
  test('is stored completely; the visitor is thanked and the form is emptied, which can be sent as it is', async ({ page, request }) => {
    const business = uniqueBusinessName()
    await openSolutionForm(page)
    await page.getByLabel('Business name').fill(business)
    await page.getByLabel('What problem should this solve?').fill(PROBLEM)
    await page.getByLabel('Who is it for?').fill('Shopkeepers')
    await page.getByLabel('What are your goals?').fill('None lost')
    await page.getByLabel('Website & Development').check()
    await page.getByLabel('Event Planning').check()
    await page.getByLabel('Budget range').selectOption('$10,000 - $25,000')
    await page.getByLabel('Launch timeline').selectOption('Not sure yet')
    await page.getByLabel('Your name').fill('Asha Rao')
    await page.getByLabel('Email').fill('Asha@Example.com')
    await fileInput(page).setInputFiles([
      { name: 'logo.png', mimeType: 'image/png', buffer: await png() },
      { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf(2500) },
    ])
    await sendButton(page).click()

    const thanks = page.getByText("Thank you for your submission! We'll be in touch with you shortly to discuss your project.")
    await expect(thanks).toBeInViewport()
    await expect(page.locator(':focus')).toContainText(SOLUTION_REQUEST_MESSAGES.received)
    for (const label of ['Business name', 'What problem should this solve?', 'Budget range', 'Email']) {
      await expect(page.getByLabel(label)).toHaveValue('')
    }
    await expect(page.getByLabel('Event Planning')).not.toBeChecked()
    await expect(page.getByText('file(s) selected')).toBeHidden()
    expect(await findRequestsByBusiness(request, business)).toEqual([
      expect.objectContaining({
        problemSolved: PROBLEM,
        targetAudience: 'Shopkeepers',
        goals: 'None lost',
        services: { branding: false, website: true, printables: false, eventPlanning: true, digitalMedia: false },
        budgetRange: '$10,000 - $25,000',
        launchTimeline: 'Not sure yet',
        contactName: 'Asha Rao',
        contactEmail: 'asha@example.com',
        files: [
          expect.objectContaining({ name: 'logo.png', type: 'image/png' }),
          expect.objectContaining({ name: 'plan.pdf', type: 'application/pdf', bytes: 2500 }),
        ],
      }),
    ])

    await test.step('has no required field, and warns that without an e-mail address there is no reply', async () => {
      await expect(page.getByText('Without an e-mail address we cannot reply.')).toBeVisible()
      const reply = page.waitForResponse((response) => new URL(response.url()).pathname === SUBMIT_PATH)
      await sendButton(page).click()
      expect((await reply).ok()).toBe(true)
    })
  })

  test('is stored once however often the button is clicked, and when it is sent again after a lost reply', async ({
    page,
    request,
    expectConsoleError,
  }) => {
    expectConsoleError(/ERR_FAILED/)
    await openSolutionForm(page)

    await test.step('is stored once however often the button is clicked, and the button shows that it is busy', async () => {
      const calls = countSubmits(page)
      const business = uniqueBusinessName()
      const reply = await holdReply(page)
      await page.getByLabel('Business name').fill(business)
      await sendButton(page).evaluate((button: HTMLButtonElement) => {
        button.click()
        button.click()
      })
      const busy = page.getByRole('button', { name: 'Submitting...' })
      await expect(busy).toBeDisabled()
      await busy.press('Enter')
      await busy.click({ force: true })
      reply.release()
      await expect(page.getByText(SOLUTION_REQUEST_MESSAGES.received)).toBeVisible()
      expect(calls()).toBe(1)
      expect(await findRequestsByBusiness(request, business)).toHaveLength(1)
      await page.unroute(SUBMIT_PATH)
    })

    await test.step('is stored once when it is sent again after a lost reply', async () => {
      const business = uniqueBusinessName()
      await page.getByLabel('Business name').fill(business)
      await fileInput(page).setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf() })
      await page.route(SUBMIT_PATH, async (route) => {
        await route.fetch()
        await route.abort()
      })
      await sendButton(page).click()
      await expect(page.getByRole('alert')).toContainText(SOLUTION_REQUEST_MESSAGES.failed)
      await expect(page.getByText(SOLUTION_REQUEST_MESSAGES.received)).toBeHidden()
      await page.unroute(SUBMIT_PATH)
      await sendButton(page).click()
      await expect(page.getByText(SOLUTION_REQUEST_MESSAGES.received)).toBeVisible()
      await expect(page.getByRole('alert')).toBeHidden()
      expect(await findRequestsByBusiness(request, business)).toHaveLength(1)
    })
  })

  test('that cannot be sent shows why and keeps its values', async ({ page, expectConsoleError }) => {
    expectConsoleError(/status of (429|500)/)
    await openSolutionForm(page)

    await test.step('with an invalid e-mail address is not sent: the field shows the error and has the focus', async () => {
      const calls = countSubmits(page)
      const email = page.getByLabel('Email')
      await email.fill('asha@example')
      await sendButton(page).click()
      await expect(page.getByText('Please enter a valid email address')).toBeVisible()
      await expect(email).toBeFocused()
      await email.press('End')
      await email.pressSequentially('.com')
      await expect(page.getByText('Please enter a valid email address')).toBeHidden()
      expect(calls()).toBe(0)
      await email.fill('')
    })

    await page.getByLabel('What problem should this solve?').fill(PROBLEM)
    await page.getByLabel('Printables').check()
    await fileInput(page).setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf() })
    for (const [what, status, body] of [
      ['a refusal with status 200', 200, { success: false }],
      ['a server error', 500, { success: false, message: 'Server error. Please try again later.' }],
    ] as const) {
      await test.step(`keeps its values after ${what}`, async () => {
        const alertHidden = Promise.withResolvers<void>()
        await page.route(SUBMIT_PATH, async (route) => {
          await alertHidden.promise
          await route.fulfill({ status, json: body })
        })
        await sendButton(page).click()
        await expect(page.getByRole('alert')).toBeHidden()
        alertHidden.resolve()
        await expect(page.getByRole('alert')).toContainText('Oops! Something went wrong. Please try again or contact us directly.')
        await expect(page.getByLabel('What problem should this solve?')).toHaveValue(PROBLEM)
        await expect(page.getByLabel('Printables')).toBeChecked()
        await expect(page.getByText('1 file(s) selected')).toBeVisible()
        await expect(sendButton(page)).toBeEnabled()
        await page.unroute(SUBMIT_PATH)
      })
    }

    await test.step("shows the server's message", async () => {
      const message = 'Too many requests. Please try again in 5 minutes.'
      await page.route(SUBMIT_PATH, (route) => route.fulfill({ status: 429, json: { success: false, message } }))
      await sendButton(page).click()
      await expect(page.getByRole('alert')).toContainText(SOLUTION_REQUEST_MESSAGES.failed)
      await expect(page.getByRole('alert')).toContainText(message)
    })
  })
})

test.describe('a draft of the form', () => {
  test('survives a reload until it is cleared or sent', async ({ page }) => {
    await openSolutionForm(page)

    await test.step('is cleared after a confirmation', async () => {
      await page.getByLabel('Your name').fill('Asha')
      const clear = page.getByRole('button', { name: 'Clear the form' })
      await clear.click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(question).toBeHidden()
      await expect(page.getByLabel('Your name')).toHaveValue('Asha')
      await clear.click()
      await question.getByRole('button', { name: 'Clear the form' }).click()
      await expect(page.getByLabel('Your name')).toHaveValue('')
      await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
    })

    await test.step('survives a reload until the form is sent', async () => {
      await page.getByLabel('What are your goals?').fill('None lost')
      await page.getByLabel('Budget range').selectOption('$50,000+')
      await page.getByLabel('Digital Media & Campaigns').check()
      await page.reload()
      await hydrateIsland(page, 'intake-form')
      await expect(page.getByLabel('Your name')).toHaveValue('')
      await expect(page.getByLabel('What are your goals?')).toHaveValue('None lost')
      await expect(page.getByLabel('Budget range')).toHaveValue('$50,000+')
      await expect(page.getByLabel('Digital Media & Campaigns')).toBeChecked()

      await sendButton(page).click()
      await expect(page.getByText(SOLUTION_REQUEST_MESSAGES.received)).toBeVisible()
      await openSolutionForm(page)
      await expect(page.getByLabel('What are your goals?')).toHaveValue('')
    })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a request is refused, then stored', async ({ page, request, expectConsoleError }) => {
    expectConsoleError(/status of 400/)

    await test.step('a refused request comes back with its values and the reason', async () => {
      await page.goto('/solutions/custom-solutions')
      await page.getByLabel('What are your goals?').fill('None lost')
      await page.getByLabel('Printables').check()
      await page.getByLabel('Email').fill('asha@example')
      await sendButton(page).click()
      await expect(page.getByText('Please enter a valid email address')).toBeInViewport()
      await expect(page.getByLabel('Email')).toBeFocused()
      await expect(page.getByText(SOLUTION_REQUEST_MESSAGES.failed)).toBeVisible()
      await expect(page.getByLabel('What are your goals?')).toHaveValue('None lost')
      await expect(page.getByLabel('Printables')).toBeChecked()
      await expect(page.getByLabel('Email')).toHaveValue('asha@example')
    })

    await test.step('a request is stored once, and a note says that files need JavaScript', async () => {
      const business = uniqueBusinessName()
      await page.goto('/solutions/custom-solutions')
      for (let attempt = 0; attempt < 2; attempt += 1) {
        await expect(page.locator('main noscript p')).toContainText('Files can be added here only with JavaScript.')
        await expect(page.getByText('Drop files here')).toBeHidden()
        await page.getByLabel('Business name').fill(business)
        await page.getByLabel('What problem should this solve?').fill(PROBLEM)
        await page.getByLabel('Website & Development').check()
        await page.getByLabel('Budget range').selectOption('$50,000+')
        await sendButton(page).click()
        await expect(page.getByText(SOLUTION_REQUEST_MESSAGES.received)).toBeInViewport()
        await expect(page.locator(':focus')).toContainText(SOLUTION_REQUEST_MESSAGES.received)
        await expect(page.getByLabel('Business name')).toHaveValue('')
      }
      expect(await findRequestsByBusiness(request, business)).toEqual([
        expect.objectContaining({
          problemSolved: PROBLEM,
          budgetRange: '$50,000+',
          services: expect.objectContaining({ website: true, branding: false }),
          files: [],
        }),
      ])
    })
  })
})

/** Counts how often the page sends the form. */
function countSubmits(page: Page): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === SUBMIT_PATH) calls += 1
  })
  return () => calls
}

async function holdReply(page: Page): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(SUBMIT_PATH, async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}
