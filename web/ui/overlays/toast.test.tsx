// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderComponent } from '../../../tests/support/react/render-component.tsx'
import type { ToastMessage } from './toast.tsx'
import { ToastProvider, useToast } from './toast-provider.tsx'

const SHOWN_MS = 6000
const DONE: ToastMessage = { text: 'Query deleted successfully' }
const FAILED: ToastMessage = { text: 'Failed to delete blog', kind: 'error' }

function Buttons({ messages }: { messages: ToastMessage[] }) {
  const toast = useToast()
  return messages.map((message) => (
    <button key={message.text} type="button" onClick={() => toast(message)}>
      Show: {message.text}
    </button>
  ))
}

async function showToast(message: ToastMessage) {
  const page = await renderComponent(
    <ToastProvider>
      <Buttons messages={[message]} />
    </ToastProvider>,
  )
  const list = page.find('section[aria-label=Messages] ul')
  expect(list.getAttribute('aria-live')).toBe('polite')
  const showAgain = () => page.click(`Show: ${message.text}`)
  await showAgain()
  return { ...page, list, showAgain, texts: () => [...list.children].map((item) => item.querySelector('span')?.textContent) }
}

test('a toast disappears after six seconds', async () => {
  const { texts, pass } = await showToast(DONE)
  await pass(SHOWN_MS - 1)
  expect(texts()).toEqual([DONE.text])
  await pass(1)
  expect(texts()).toEqual([])
})

test('a toast stays while it has the pointer or the focus', async () => {
  const { texts, find, list, pass, point, pointElsewhere, focus, blur } = await showToast(DONE)
  await pass(SHOWN_MS - 1000)
  await point(list)
  await pass(2 * SHOWN_MS)
  expect(texts()).toEqual([DONE.text])
  await focus(find('button', 'Dismiss'))
  await pointElsewhere(list)
  await pass(2 * SHOWN_MS)
  expect(texts()).toEqual([DONE.text])
  await blur()
  await pass(999)
  expect(texts()).toEqual([DONE.text])
  await pass(1)
  expect(texts()).toEqual([])
})

test('an error toast stays until it is dismissed', async () => {
  const { texts, pass, click } = await showToast(FAILED)
  await pass(10 * SHOWN_MS)
  expect(texts()).toEqual([FAILED.text])
  await click('Dismiss')
  expect(texts()).toEqual([])
})

test('a toast with an action disappears when the action is used', async () => {
  let tries = 0
  const { texts, click } = await showToast({ ...FAILED, action: { label: 'Try again', run: () => (tries += 1) } })
  await click('Try again')
  expect(tries).toBe(1)
  expect(texts()).toEqual([])
})

test('a toast that had the focus when it was dismissed gives it back, and does not keep the next one', async () => {
  const { texts, find, focus, click, pass, showAgain } = await showToast(DONE)
  const opener = find('button', `Show: ${DONE.text}`)
  await focus(opener)
  await focus(find('button', 'Dismiss'))
  await click('Dismiss')
  expect(document.activeElement).toBe(opener)
  await showAgain()
  await pass(SHOWN_MS)
  expect(texts()).toEqual([])
})

test('the oldest toast is removed when there are more than four', async () => {
  const { texts, showAgain } = await showToast(FAILED)
  for (let more = 0; more < 6; more += 1) await showAgain()
  expect(texts()).toHaveLength(4)
})
