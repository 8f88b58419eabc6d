// Without schemas: public pages load this file.

export const SEARCH_MAX_LENGTH = 200

/** Truncated first, so that long input costs no more. White space, control characters and half a surrogate pair left by the cut become one space. */
export const normalizeSearch = (input: string): string =>
  input
    .slice(0, SEARCH_MAX_LENGTH)
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
