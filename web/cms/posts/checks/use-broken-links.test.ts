// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from '../../../../tests/support/react/render-hook.ts'
import { useBrokenLinks } from './use-broken-links.ts'

afterEach(() => vi.unstubAllGlobals())

test('a link that led nowhere works once its page is published; one that works is asked for once', async () => {
  const published = new Set(['/works'])
  const ask = vi.fn<(path: string) => Promise<Response>>((path) =>
    Promise.resolve(new Response(null, { status: published.has(path) ? 200 : 404 })),
  )
  vi.stubGlobal('fetch', ask)
  const open = async () => {
    const page = await renderHook(useBrokenLinks, ['/works', '/later'])
    await act(async () => {})
    return page
  }
  const first = await open()
  expect([...first.result.current]).toEqual(['/later'])
  await first.unmount()
  published.add('/later')
  const second = await open()
  expect([...second.result.current]).toEqual([])
  expect(ask.mock.calls.map(([path]) => path)).toEqual(['/works', '/later', '/later'])
  await second.unmount()
})
