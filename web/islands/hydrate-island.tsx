import { type ComponentType, type ReactNode, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Hydrates the server's HTML of an island. Resolves when its buttons work. */
export function hydrateIsland(element: HTMLElement, Component: ComponentType): Promise<void> {
  const { props = '{}', id = '' } = element.dataset
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <StrictMode>
        <HydrationSignal onHydrated={resolve}>
          <Component {...(JSON.parse(props) as object)} />
        </HydrationSignal>
      </StrictMode>,
      { identifierPrefix: id },
    )
  })
}

/** Around the component, not beside it: a sibling would change the ids that it gets from useId, and the server's HTML has those. */
function HydrationSignal({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  // After the effects: while they run, React ignores clicks on parts that are not hydrated.
  useEffect(() => void setTimeout(onHydrated), [onHydrated])
  return children
}
