import { Children, type ReactNode, Suspense } from 'react'

/** Hydrates the parts of a long page one after another, so that input between two of them does not wait for all. */
export function StaggeredHydration({ children }: { children: ReactNode }) {
  return Children.map(children, (part) => <Suspense>{part}</Suspense>)
}
