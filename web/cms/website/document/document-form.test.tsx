// @vitest-environment happy-dom
import { act, useSyncExternalStore } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderComponent } from '../../../../tests/support/react/render-component.tsx'
import type { ContentDocument } from '../../../../contract/content-document.ts'
import { defaultContent } from '../../../../content/site-content.ts'
import { applyEdit, type ContentEdit } from '../../../../contract/site-content/edits.ts'
import { DOCUMENTS } from '../../../../contract/site-content/documents.ts'
import type { Field } from '../../../../contract/site-content/field.ts'
import { readAt } from '../../../../contract/site-content/paths.ts'
import { ToastProvider } from '../../../ui/overlays/toast-provider.tsx'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/query-client.ts'
import { FieldInput } from './document-form.tsx'
import { getEditQueue } from './document-queues.ts'
import { toEditedDocument } from './use-content-document.ts'

const QUIET_MS = 600
const PRICE = 'branding.brand-identity.priceGuide.bands.a-mark-and-its-rules.from'

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

type Props = { documentKey: 'agency' | 'offerings'; path: string }

function DocumentField({ documentKey, path }: Props) {
  const queue = getEditQueue(documentKey)
  const state = useSyncExternalStore(queue.subscribe, queue.getState)
  const saved = queryClient.getQueryData<ContentDocument>(keys.content.document(documentKey))
  return <FieldInput document={toEditedDocument(documentKey, saved, state)} path={path} />
}

/** The document on a server that applies edits as the real one does. */
async function openField(documentKey: Props['documentKey'], path: string) {
  const server = { value: defaultContent[documentKey] as object, conflicts: 0 }
  queryClient.setQueryData(keys.content.document(documentKey), { value: server.value })
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    for (const edit of (JSON.parse(String(body)) as { edits: ContentEdit[] }).edits) {
      const result = applyEdit(DOCUMENTS[documentKey].fields as Field, server.value, edit)
      if ('document' in result) server.value = result.document
      else server.conflicts += 1
    }
    return Promise.resolve(Response.json({ success: true, document: { value: server.value } }))
  })
  const page = await renderComponent(
    <ToastProvider>
      <DocumentField documentKey={documentKey} path={path} />
    </ToastProvider>,
  )
  return { ...page, server }
}

test('a decimal number can be typed digit by digit', async () => {
  const { find, server, pass, focus, blur } = await openField('offerings', PRICE)
  const field = find<HTMLInputElement>('input')
  await focus(field)
  await act(() => {
    // As the browser does it, past the setter by which React notices its own changes.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    set!.call(field, '')
    for (const digit of '10.05') {
      set!.call(field, field.value + digit)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  expect(field.value).toBe('10.05')
  await blur()
  await pass(QUIET_MS)
  expect(readAt(server.value, PRICE)).toBe(10.05)
})

test('a line that was removed and saved comes back by Undo, without a conflict', async () => {
  const { find, server, pass, click } = await openField('agency', 'headOffice.address.street')
  const before = [...find('ol').querySelectorAll('input')].map(({ value }) => value)
  await click(`Remove ${before[0]}`)
  await pass(QUIET_MS)
  expect(server.value).toMatchObject({ headOffice: { address: { street: before.slice(1) } } })
  await act(() => find<HTMLButtonElement>('button', 'Undo').click())
  await pass(QUIET_MS)
  expect(server).toMatchObject({ conflicts: 0, value: { headOffice: { address: { street: before } } } })
})
