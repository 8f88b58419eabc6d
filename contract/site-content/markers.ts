/**
 * In the editing view of a page each text of a document stands between invisible characters that say which text it is, so that the editor
 * finds it in the page without any attribute or code in the public components.
 */
const START = '\u2061'
const END = '\u2062'
/** Sixteen variation selectors stand for the digits 0 to 15. */
const FIRST_DIGIT = 0xfe00
const DIGIT_COUNT = 4

const ALL_MARKERS = /\u2061[\ufe00-\ufe0f]{4}|\u2062/g
const START_MARKER = /\u2061([\ufe00-\ufe0f]{4})/g

/** A text with the number of its place around it. */
export const markText = (value: string, index: number): string => START + encodeIndex(index) + value + END

export const hasMarker = (value: string): boolean => value.includes(START) || value.includes(END)

export const withoutMarkers = (value: string): string => value.replace(ALL_MARKERS, '')

/** The numbers of the places whose texts begin in this text. */
export const listMarkedIndexes = (value: string): number[] => [...value.matchAll(START_MARKER)].map(([, digits]) => decodeIndex(digits!))

/** Splits a text at its markers: plain text, the start of a place, and the end of the one that started last. */
export function splitAtMarkers(value: string): ({ text: string } | { start: number } | { end: true })[] {
  const parts: ({ text: string } | { start: number } | { end: true })[] = []
  let at = 0
  for (const match of value.matchAll(ALL_MARKERS)) {
    if (match.index > at) parts.push({ text: value.slice(at, match.index) })
    parts.push(match[0] === END ? { end: true } : { start: decodeIndex(match[0].slice(1)) })
    at = match.index + match[0].length
  }
  if (at < value.length) parts.push({ text: value.slice(at) })
  return parts
}

function encodeIndex(index: number): string {
  const digits = index.toString(16).padStart(DIGIT_COUNT, '0')
  return [...digits].map((digit) => String.fromCharCode(FIRST_DIGIT + Number.parseInt(digit, 16))).join('')
}

const decodeIndex = (digits: string): number =>
  Number.parseInt([...digits].map((character) => (character.charCodeAt(0) - FIRST_DIGIT).toString(16)).join(''), 16)
