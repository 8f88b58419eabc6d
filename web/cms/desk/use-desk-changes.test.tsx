// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderComponent } from '../../../tests/support/react/render-component.tsx'
import type { DeskRow } from '../../../contract/desk.ts'
import { ToastProvider } from '../../ui/overlays/toast-provider.tsx'
import { caseActs } from './case-acts.ts'
import { deskChanges } from './desk-changes.ts'
import { useDeskChanges } from './use-desk-changes.ts'

const ROW = { _id: 'case', name: 'Meera' } as DeskRow
/** Longer than a quick reply takes. */
const LONG_MS = 3000

afterEach(() => {
  act(() => deskChanges.clear())
  vi.unstubAllGlobals()
})

function CloseButton() {
  const { change } = useDeskChanges()
  return (
    <button type="button" onClick={() => change({ rows: [ROW], ...caseActs.close })}>
      Close
    </button>
  )
}

const renderButton = () =>
  renderComponent(
    <ToastProvider>
      <CloseButton />
    </ToastProvider>,
  )

test('a change with a slow reply is reported as done, with a way to undo it', async () => {
  const { promise: replied, resolve: reply } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => replied)
  const { host, click, pass } = await renderButton()
  await click('Close')
  await pass(LONG_MS)
  expect(host.textContent).toContain('Closed: MeeraUndo')
  reply(Response.json({ success: true, data: [ROW], taken: [], undoId: 'undo' }))
  await pass(0)
  expect(host.textContent).toContain('Closed: MeeraUndo')
})

test('a change that finds no connection is reported as waiting', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { host, click, pass } = await renderButton()
  await click('Close')
  await pass(LONG_MS)
  expect(host.textContent).toContain('Closed: Meera. You are offline: it is sent when the connection is back.')
})
