// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { renderComponent } from '../../../../tests/support/react/render-component.tsx'
import { DropArea } from './drop-area.tsx'

test.each([
  ['drop', 'dataTransfer'],
  ['paste', 'clipboardData'],
])('a file of a %s inside another area is taken once, by the inner one', async (type, property) => {
  const [outer, inner] = [vi.fn<(files: File[]) => void>(), vi.fn<(files: File[]) => void>()]
  const { find } = await renderComponent(
    <DropArea message="Outer" onFiles={outer}>
      <DropArea message="Inner" onFiles={inner} id="inner" />
    </DropArea>,
  )
  const file = new File(['a'], 'a.png', { type: 'image/png' })
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { [property]: { files: [file], types: ['Files'] } })
  await act(() => void find('#inner').dispatchEvent(event))
  expect(inner).toHaveBeenCalledExactlyOnceWith([file])
  expect(outer).not.toHaveBeenCalled()
})
