import { Suspense, lazy } from 'react'
import { useMedia } from '../use-media.ts'

const Follower = lazy(() => import('./follower.tsx'))

/** An ornament around the system's own cursor, for a mouse, and for those who like movement. */
export function Cursor() {
  const wanted = useMedia(
    '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference) and (forced-colors: none)',
  )
  return (
    <Suspense>
      {wanted && <Follower />}
    </Suspense>
  )
}
