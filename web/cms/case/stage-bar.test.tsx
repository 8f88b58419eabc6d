// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { renderComponent } from '../../../tests/support/react/render-component.tsx'
import { DESK_MESSAGES } from '../../../contract/desk.ts'
import { StageBar } from './stage-bar.tsx'

test('the dialog that asks why has no error when it is opened again', async () => {
  const onChange = vi.fn<() => Promise<void>>()
  const { host, click } = await renderComponent(<StageBar staffCase={{ stage: 'new', stageReason: '' }} onChange={onChange} />)
  await click('Lost')
  await act(() => host.querySelector('form')!.requestSubmit())
  expect(host.textContent).toContain(DESK_MESSAGES.reasonRequired)
  await click('Cancel')
  await click('Lost')
  expect(host.textContent).not.toContain(DESK_MESSAGES.reasonRequired)
  expect(onChange).not.toHaveBeenCalled()
})
