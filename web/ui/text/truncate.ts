import { visibleText } from './visible-text.ts'

/** Counts code points, so that no emoji is cut in half. What is not seen does not count, and stays. */
export function truncate(text: string, maxLength: number, ellipsis = '...'): string {
  let seen = 0
  const kept = [...text].filter((character) => visibleText(character) === '' || (seen += 1) <= maxLength)
  return seen > maxLength ? `${kept.join('')}${ellipsis}` : text
}
