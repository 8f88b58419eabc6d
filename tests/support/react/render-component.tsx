import { type ReactNode, act } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

/** Shows a component in the DOM of happy-dom with the clock stopped, until the test is over. */
export async function renderComponent(component: ReactNode) {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  vi.useFakeTimers()
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  onTestFinished(async () => {
    await act(() => root.unmount())
    host.remove()
    vi.useRealTimers()
    globalThis.IS_REACT_ACT_ENVIRONMENT = false
  })
  await act(() => root.render(component))

  /** The one element of a kind that has this name, by its label or its text. */
  function find<Kind extends HTMLElement>(selector: string, name?: string): Kind {
    const found = [...host.querySelectorAll<Kind>(selector)].filter(
      (element) => name === undefined || (element.getAttribute('aria-label') ?? element.textContent) === name,
    )
    if (found.length !== 1) throw new Error(`${found.length} elements are ${selector} ${name ?? ''}:\n${host.innerHTML}`)
    return found[0]!
  }

  return {
    host,
    find,
    click: (name: string) => act(() => find('button', name).click()),
    focus: (element: HTMLElement) => act(() => element.focus()),
    blur: () => act(() => (document.activeElement as HTMLElement).blur()),
    press: (key: string) =>
      act(() => document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))),
    /** Moves the mouse over an element, or away from it. */
    point: (element: HTMLElement) => act(() => element.dispatchEvent(pointer('pointerover', { relatedTarget: document.body }))),
    pointElsewhere: (element: HTMLElement) => act(() => element.dispatchEvent(pointer('pointerout', { relatedTarget: document.body }))),
    /** Advances the clock. */
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  }
}

const pointer = (type: string, init: PointerEventInit) => new PointerEvent(type, { pointerType: 'mouse', bubbles: true, ...init })
