import path from 'node:path'

const MAX_NAME_LENGTH = 150
/** Of a longer name only the two ends are read: a part of a form may hold 60,000 characters. */
const MAX_INPUT_LENGTH = { start: 500, end: 100 }

/** Characters that change the direction of text, which can disguise a name as another one. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A visitor's file name, safe to show: one line, no folders, any script. It is never used as a path. */
export function sanitizeFileName(given: string): string {
  const base = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1)
  const cleaned = headAndTail(base)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\ufeff]/gu, '')
    .replace(BIDI_CONTROLS, '')
    .replace(/\s+/gu, ' ')
  return truncateFileName(trimDotsAndSpaces(cleaned)) || 'file'
}

const headAndTail = (name: string) =>
  name.length > MAX_INPUT_LENGTH.start + MAX_INPUT_LENGTH.end
    ? name.slice(0, MAX_INPUT_LENGTH.start) + name.slice(-MAX_INPUT_LENGTH.end)
    : name

function trimDotsAndSpaces(name: string): string {
  let [from, to] = [0, name.length]
  while (from < to && isDotOrSpace(name[from])) from += 1
  while (to > from && isDotOrSpace(name[to - 1])) to -= 1
  return name.slice(from, to)
}

const isDotOrSpace = (character: string | undefined) => character === '.' || character === ' '

/** Lower case, without the dot; empty when there is none. */
export const fileExtension = (name: string) => path.extname(name).slice(1).toLowerCase()

/** For the Content-Disposition header: ASCII for old browsers, the real name for others (RFC 5987). */
export function attachmentDisposition(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, percentEncode)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

const percentEncode = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** Shortens the name before its extension, and never inside a character. */
function truncateFileName(name: string): string {
  if (name.length <= MAX_NAME_LENGTH) return name
  const extension = path.extname(name).slice(0, 20)
  const maxStemLength = MAX_NAME_LENGTH - extension.length
  let stem = ''
  for (const { segment } of new Intl.Segmenter().segment(name.slice(0, MAX_NAME_LENGTH))) {
    if (stem.length + segment.length > maxStemLength) break
    stem += segment
  }
  return (stem + extension).toWellFormed()
}
