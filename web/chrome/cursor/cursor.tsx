import { type ComponentType, useEffect, useState } from 'react'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'

/**
 * An ornament around the system's own cursor, for a mouse, and for those who like movement. Not by `lazy`: for a part that is not
 * there yet React would keep the others waiting, and an ornament that does not come is no failure.
 */
export function Cursor() {
  const wanted = useMediaQuery('(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference) and (forced-colors: none)')
  const [Follower, setFollower] = useState<ComponentType>()

  useEffect(() => {
    if (!wanted) return
    import('./cursor-follower.tsx').then(
      (follower) => setFollower(() => follower.default),
      () => {},
    )
  }, [wanted])

  return wanted && Follower && <Follower />
}
