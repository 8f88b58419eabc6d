import { useMediaQuery } from './use-media-query.ts'

/** Whether the visitor prefers reduced motion. Always false on the server. */
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)')
