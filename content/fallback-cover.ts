/** Shown where a post has no cover of its own. */
export const fallbackCover = '/images/covers/fallback.svg'
