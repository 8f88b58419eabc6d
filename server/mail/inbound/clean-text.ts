import { truncateText } from '../../truncate-text.ts'

/** Text of many lines as every part of the product can store and show it: line breaks as \n, no control characters, no lone surrogates. */
export const cleanText = (value: string): string => value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')

/** Text of one line, such as a name or a subject. What changes the direction of text is left out: it can disguise a name. */
export function cleanLine(value: string, max: number): string {
  // A header may hold megabytes. Only its beginning can be part of the result.
  const beginning = value.slice(0, max * 10)
  const cleaned = beginning.replace(/\p{Cs}/gu, '').replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\s]+/gu, ' ')
  return truncateText(cleaned.trim(), max).trim()
}
