/** A section of a page that is mostly text: privacy, terms, accessibility. */
export type TextSection = {
  id: string
  heading: string
  paragraphs: string[]
  bullets?: string[]
  after?: string[]
  /** Contact address for this topic. */
  email?: string
}

/** Labels of such a page. */
export const textPage = {
  contents: 'On this page',
  print: 'Print this page',
  updated: 'Last changed on {{date}}' as const,
}
