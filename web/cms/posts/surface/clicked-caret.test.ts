// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { createSurfaceEditor } from './surface-editor.ts'

test('a key acts where the caret is shown, before the browser has told of the click', () => {
  const page = document.body.appendChild(document.createElement('div'))
  const editor = createSurfaceEditor(
    {
      mainHeading: 'Title',
      description: 'Lead',
      sections: [{ subheading: 'Why', contentBlocks: [{ type: 'paragraph', content: 'Before and after' }] }],
      conclusion: '',
    },
    { onChange: () => {}, uploadImage: async () => '', announce: () => {}, refuse: () => {}, isReadOnly: false },
  )
  const unmount = editor.mount(page)
  const hold = (event: Event) => event.stopImmediatePropagation()
  addEventListener('selectionchange', hold, true)
  onTestFinished(() => {
    removeEventListener('selectionchange', hold, true)
    unmount()
    page.remove()
  })

  const text = page.querySelector<HTMLElement>('[contenteditable=true]')!
  text.focus()
  const paragraph = [...text.querySelectorAll('p')].find(({ textContent }) => textContent === 'Before and after')!
  document.getSelection()!.collapse(paragraph.firstChild, 'Before'.length)
  text.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }))

  const [section] = editor.getContent().sections
  expect(section!.contentBlocks).toMatchObject([{ content: 'Before' }, { content: expect.stringMatching(/^ ?and after$/) }])
})
