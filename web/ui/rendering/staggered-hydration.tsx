import { Children, type ReactNode, Suspense } from 'react'

/** Parts of a long page that come alive one after another, so that a press between two of them does not wait for all. */
export function StaggeredHydration({ children }: { children: ReactNode }) {
  return Children.map(children, (part) => <Suspense>{part}</Suspense>)
}
