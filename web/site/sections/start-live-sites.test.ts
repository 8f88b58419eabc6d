// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startLiveSite } from './start-live-sites.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

describe('where a site does not load', () => {
  test('the link to it takes the focus from the button, which disappears', () => {
    const { element, button, link } = showLiveSite()
    startLiveSite(element)
    button.focus()
    button.click()
    vi.runAllTimers()
    expect(element.dataset.refused).toBe('')
    expect(document.activeElement).toBe(link)
  })

  test('a focus elsewhere on the page stays', () => {
    const { element } = showLiveSite()
    const elsewhere = document.body.appendChild(document.createElement('input'))
    startLiveSite(element)
    elsewhere.focus()
    vi.runAllTimers()
    expect(element.dataset.refused).toBe('')
    expect(document.activeElement).toBe(elsewhere)
  })
})

/** Without a picture, beside which the frame is inserted: happy-dom loads no frames. */
function showLiveSite() {
  const element = document.body.appendChild(document.createElement('div'))
  element.dataset.liveSite = 'https://client.example/'
  element.innerHTML = '<button></button><a href="https://client.example/"></a>'
  return { element, button: element.querySelector('button')!, link: element.querySelector('a')! }
}
