// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { defaultContent } from '../../../content/site-content.ts'
import { FilesField } from './intake-fields.tsx'

test('what is dropped beside the dropzone does not open, and text can be dragged into a field', async () => {
  await mountFilesField()
  const field = document.body.appendChild(document.createElement('textarea'))
  onTestFinished(() => field.remove())
  for (const type of ['dragover', 'drop']) {
    expect(drag(type, ['Files'], document.body).defaultPrevented).toBe(true)
    expect(drag(type, ['text/uri-list'], document.body).defaultPrevented).toBe(true)
    expect(drag(type, ['Files'], field).defaultPrevented).toBe(true)
    expect(drag(type, ['text/plain'], field).defaultPrevented).toBe(false)
  }
})

/** Resolves when the effects of the field have run. */
async function mountFilesField(): Promise<void> {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  const files = { files: [], choose: () => {}, problem: undefined, errorFor: () => undefined, noteFor: () => undefined }
  root.render(<FilesField texts={defaultContent.customSolutions.form.files} files={files} disabled={false} />)
  await expect.poll(() => drag('dragover', ['Files'], document.body).defaultPrevented).toBe(true)
}

function drag(type: string, types: string[], target: Element): Event {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer: { types, dropEffect: 'copy' } })
  target.dispatchEvent(event)
  return event
}
