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
      Say: {message.text}
    </button>
  ))
}

async function say(message: ToastMessage) {
  const page = await renderComponent(
    <ToastProvider>
      <Buttons messages={[message]} />
    </ToastProvider>,
  )
  const list = page.find('section[aria-label=Messages] ul')
  expect(list.getAttribute('aria-live')).toBe('polite')
  const again = () => page.click(`Say: ${message.text}`)
  await again()
  return { ...page, list, again, texts: () => [...list.children].map((item) => item.querySelector('span')?.textContent) }
}

test('a message goes away after six seconds', async () => {
  const { texts, pass } = await say(DONE)
  await pass(SHOWN_MS - 1)
  expect(texts()).toEqual([DONE.text])
  await pass(1)
  expect(texts()).toEqual([])
})

test('a message stays while somebody reads it, with the pointer or with the keyboard', async () => {
  const { texts, find, list, pass, point, pointElsewhere, focus, blur } = await say(DONE)
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

test('a message of an error stays until it is dismissed', async () => {
  const { texts, pass, click } = await say(FAILED)
  await pass(10 * SHOWN_MS)
  expect(texts()).toEqual([FAILED.text])
  await click('Dismiss')
  expect(texts()).toEqual([])
})

test('a message offers what to do next, and goes when that is done', async () => {
  let tries = 0
  const { texts, click } = await say({ ...FAILED, action: { label: 'Try again', run: () => (tries += 1) } })
  await click('Try again')
  expect(tries).toBe(1)
  expect(texts()).toEqual([])
})

test('the oldest message makes room when there are more than four', async () => {
  const { texts, again } = await say(FAILED)
  for (let more = 0; more < 6; more += 1) await again()
  expect(texts()).toHaveLength(4)
})
