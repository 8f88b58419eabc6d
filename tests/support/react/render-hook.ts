import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/** Runs a hook in a component; `result.current` is what it returned last. Needs `@vitest-environment happy-dom`. */
export async function renderHook<Props, Result>(hook: (props: Props) => Result, props: NoInfer<Props>) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  onTestFinished(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))
  const result = { current: undefined as Result }
  const root = createRoot(document.createElement('div'))
  function Component({ props }: { props: Props }) {
    result.current = hook(props)
    return null
  }
  const rerender = (props: Props) => act(async () => root.render(createElement(Component, { props })))
  await rerender(props)
  return { result, rerender, unmount: () => act(async () => root.unmount()) }
}
