import type { Locator, Page } from '@playwright/test'
import { submitButton } from '../support/browser/contact-form.ts'
import { expect, test } from '../support/browser/browser.ts'
import { holdScripts } from '../support/browser/hold-scripts.ts'

type Field = { path: string; island: string; field: Parameters<Page['getByRole']> }

const NAME = { path: '/contact', island: 'enquiry-form', field: ['textbox', { name: 'Name' }] } satisfies Field
const MESSAGE = { path: '/contact', island: 'enquiry-form', field: ['textbox', { name: 'Message' }] } satisfies Field

/** The tests below type into the message. */
const FIELDS: Field[] = [
  NAME,
  { path: '/request-demo/rozpath', island: 'demo-form', field: ['textbox', { name: 'Name' }] },
  { path: '/solutions/custom-solutions', island: 'intake-form', field: ['textbox', { name: 'Business name' }] },
  { path: '/solutions/custom-solutions', island: 'intake-form', field: ['textbox', { name: 'What are your goals?' }] },
  { path: '/blog', island: 'blog-list', field: ['searchbox', { name: 'Search articles' }] },
  { path: '/blog', island: 'subscribe-box', field: ['textbox', { name: 'E-mail address' }] },
]

/** The rest of the text is typed before hydration, behind these. */
const TYPED_DURING_HYDRATION = 'Anika '

test('letters typed before, during and after hydration stay where they were typed', async ({ page }) => {
  await page.addInitScript(typeBetweenTasks, TYPED_DURING_HYDRATION)
  for (const opened of FIELDS) {
    await test.step(`${opened.path}: ${opened.field[1]?.name}`, async () => {
      const scripts = await holdScripts(page, 'islands')
      await page.goto(opened.path)
      await typeDuringHydration(page, opened, scripts)
    })
  }
})

test('letters typed before hydration into a text that came back from the server are not lost', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 400/)
  await page.addInitScript(typeBetweenTasks, TYPED_DURING_HYDRATION)
  const scripts = await holdScripts(page, 'islands')
  await page.goto(MESSAGE.path)
  await page.getByRole(...MESSAGE.field).fill('Ra')
  await submitButton(page).click()
  // The fragment of the address gives the message the focus, some time after it shows.
  await expect(page.getByRole('alert')).toBeFocused()
  await typeDuringHydration(page, MESSAGE, scripts, 'o')
})

test('letters typed before hydration stay in their field, and the draft fills the others', async ({ page }) => {
  await page.addInitScript(typeBetweenTasks, TYPED_DURING_HYDRATION)
  await page.addInitScript(() => sessionStorage.setItem('enquiryDraft', 'name=Meera&message=We+sell+saffron.'))
  const scripts = await holdScripts(page, 'islands')
  await page.goto(NAME.path)
  await typeDuringHydration(page, NAME, scripts)
  await expect(page.getByRole(...MESSAGE.field)).toHaveValue('We sell saffron.')
})

test('choices made before React hydrates its part of the page are not undone', async ({ page }) => {
  await page.addInitScript(clickBeforeFirstTask, ['[name=office][value=Delhi]', '[name=services][value=SEO]'])
  await page.goto('/contact')
  await page.getByRole(...NAME.field).focus()
  await page.waitForSelector('[data-island="enquiry-form"][data-hydrated]')
  await page.waitForFunction(() => Object.hasOwn(window, 'clicked'))
  await expect(page.getByRole('checkbox', { name: 'SEO' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Delhi' })).toBeChecked()
})

/** Types 'Anika Rao' into a field, from its end, while the page is hydrated. */
async function typeDuringHydration(page: Page, { island, field }: Field, scripts: { release: () => void }, first = 'Rao'): Promise<void> {
  const control: Locator = page.getByRole(...field)
  await control.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(first)
  await page.keyboard.press('Home')
  scripts.release()
  await page.waitForSelector(`[data-island="${island}"][data-hydrated]`)
  await page.keyboard.type(await page.evaluate(() => (window as unknown as LetterWindow).letters.splice(0).join('')))
  await expect(control).toHaveValue('Anika Rao')
  await expect(control).toBeFocused()
}

type LetterWindow = { letters: string[] }

/**
 * React renders in tasks, and sends itself a message for each. As on a slow machine, letters are typed before each of them, from the time
 * on when React has taken over the field.
 */
function typeBetweenTasks(text: string): void {
  const letters = [...text]
  Object.assign(window, { letters })
  const send = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function (message: unknown) {
    setTimeout(() => {
      const isTakenOver = document.activeElement && '_valueTracker' in document.activeElement
      for (const letter of isTakenOver ? letters.splice(0, 2) : []) document.execCommand('insertText', false, letter)
      send.call(this, message)
    })
  }
}

function clickBeforeFirstTask(selectors: string[]): void {
  const send = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function (message: unknown) {
    MessagePort.prototype.postMessage = send
    setTimeout(() => {
      for (const selector of selectors) document.querySelector<HTMLInputElement>(selector)!.click()
      Object.assign(window, { clicked: true })
      send.call(this, message)
    })
  }
}
