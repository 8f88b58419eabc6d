export const SECTION_ID = 'specialized-solutions'

/** Where a category's panel begins. The browser opens a closed row by itself when an address leads into it. */
export const panelId = (slug: string): string => `solution-${slug}`
