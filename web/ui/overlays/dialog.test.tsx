// @vitest-environment happy-dom
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { renderComponent } from '../../../tests/support/react/render-component.tsx'
import { Dialog } from './dialog.tsx'

function Keys() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Keys" />
    </>
  )
}

test('a dialog that is opened again before the browser tells that it was closed stays open', async () => {
  const page = await renderComponent(<Keys />)
  const dialog = page.find('dialog') as HTMLDialogElement
  const tellClosed = () => act(() => dialog.dispatchEvent(new Event('close')))
  await page.click('Open')
  await page.click('Close')
  expect(dialog.open).toBe(false)
  await page.click('Open')
  await tellClosed()
  expect(dialog.open).toBe(true)

  // Closed by the browser itself, it can be opened again.
  await act(() => dialog.close())
  await tellClosed()
  await page.click('Open')
  expect(dialog.open).toBe(true)
})
