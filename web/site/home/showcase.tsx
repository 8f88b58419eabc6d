import type { ReactNode } from 'react'

/** The page's last section: the work, then what it is for. */
export function Showcase({ children }: { children: ReactNode }) {
  return <section>{children}</section>
}
