/** Shown for a post without a cover image. */
export const fallbackCover = '/images/covers/fallback.svg'
