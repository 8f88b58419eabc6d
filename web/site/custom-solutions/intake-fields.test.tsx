// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { defaultContent } from '../../../content/site-content.ts'
import { renderComponent } from '../../../tests/support/react/render-component.tsx'
import { FilesField } from './intake-fields.tsx'

const NO_FILES = { files: [], choose: () => {}, problem: undefined, errorFor: () => undefined, noteFor: () => undefined }

test('what is dropped beside the dropzone does not open, and text can be dragged into a field', async () => {
  await renderComponent(<FilesField texts={defaultContent.customSolutions.form.files} files={NO_FILES} disabled={false} />)
  const field = document.body.appendChild(document.createElement('textarea'))
  onTestFinished(() => field.remove())
  for (const type of ['dragover', 'drop']) {
    expect(drag(type, ['Files'], document.body).defaultPrevented).toBe(true)
    expect(drag(type, ['text/uri-list'], document.body).defaultPrevented).toBe(true)
    expect(drag(type, ['Files'], field).defaultPrevented).toBe(true)
    expect(drag(type, ['text/plain'], field).defaultPrevented).toBe(false)
  }
})

function drag(type: string, types: string[], target: Element): Event {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer: { types, dropEffect: 'copy' } })
  target.dispatchEvent(event)
  return event
}
