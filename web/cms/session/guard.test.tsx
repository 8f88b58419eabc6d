// @vitest-environment happy-dom
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { renderComponent } from '../../../tests/support/react/render-component.tsx'

const OPENED = '/cms/blogs/new'
const MAX_RENDERS = 10

/** As in the browser, where the address is the sign-in page's before the guard is unmounted. */
function LocationProbe({ states }: { states: unknown[] }) {
  const { pathname, state } = useLocation()
  window.history.replaceState(null, '', pathname)
  states.push(state)
  if (states.length > MAX_RENDERS) throw new Error('The guard redirects again and again.')
  return null
}

test('the guard redirects to the sign-in page with the page that was opened', async () => {
  // As in a new window: the modules remember how the last session ended.
  vi.resetModules()
  const { default: StaffGuard } = await import('./guard.tsx')
  const states: unknown[] = []
  window.history.replaceState(null, '', OPENED)
  await renderComponent(
    <MemoryRouter initialEntries={[OPENED]}>
      <StaffGuard />
      <LocationProbe states={states} />
    </MemoryRouter>,
  )
  expect(window.location.pathname).toBe('/auth')
  expect(states.at(-1)).toEqual({ from: OPENED, ending: undefined })
})
