import { useMedia } from './use-media.ts'

/** Whether this person asked for less motion. The server, which cannot know, says no. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)')
