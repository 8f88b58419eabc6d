import { type ComponentType, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Hydrates the server's HTML of an island. Resolves when its buttons work. */
export function hydrateIsland(element: HTMLElement, Component: ComponentType): Promise<void> {
  const { props = '{}', id = '' } = element.dataset
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <StrictMode>
        <Component {...(JSON.parse(props) as object)} />
        <HydrationSignal onHydrated={resolve} />
      </StrictMode>,
      { identifierPrefix: id },
    )
  })
}

function HydrationSignal({ onHydrated }: { onHydrated: () => void }) {
  // After the effects: while they run, React ignores clicks on parts that are not hydrated.
  useEffect(() => void setTimeout(onHydrated), [onHydrated])
  return null
}
