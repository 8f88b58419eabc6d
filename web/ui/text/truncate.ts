import { isInvisible } from './visible-text.ts'

/** Counts code points, so that no emoji is cut in half. What is not seen does not count, and stays. */
export function truncate(text: string, maxLength: number, ellipsis = '...'): string {
  if (text.length <= maxLength) return text
  let seen = 0
  let kept = ''
  for (const character of text) {
    const isKept = isInvisible(character) || (seen += 1) <= maxLength
    if (isKept) kept += character
  }
  return seen > maxLength ? `${kept}${ellipsis}` : text
}
