/** If fewer than these are stored, the pages show the built-in categories instead. Apart from those, which no browser needs. */
export const MIN_CATEGORIES = 3
