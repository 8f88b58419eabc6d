import { type ComponentType, useEffect, useState } from 'react'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'

/**
 * A decoration around the system's cursor, for a mouse and without reduced motion. Not by `lazy`: React would suspend its siblings,
 * and show an error when it cannot be loaded.
 */
export function Cursor() {
  const enabled = useMediaQuery('(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference) and (forced-colors: none)')
  const [Follower, setFollower] = useState<ComponentType>()

  useEffect(() => {
    if (!enabled) return
    import('./cursor-follower.tsx').then(
      (follower) => setFollower(() => follower.default),
      () => {},
    )
  }, [enabled])

  return enabled && Follower && <Follower />
}
