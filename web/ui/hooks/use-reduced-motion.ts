import { useMediaQuery } from './use-media-query.ts'

/** Whether this person asked for less motion. The server, which cannot know, says no. */
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)')
