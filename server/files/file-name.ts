import path from 'node:path'

const MAX_NAME_LENGTH = 150
/** Of a longer one only the two ends are looked at: a form's part has room for 60,000 characters. */
const MAX_INPUT_LENGTH = { start: 500, end: 100 }

/** Characters that turn text around, so that a name can read as another one. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A visitor's file name, fit to be shown: one line, no folders, any script. It never becomes a path of ours. */
export function sanitizeFileName(given: string): string {
  const base = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1)
  const shown = headAndTail(base)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\ufeff]/gu, '')
    .replace(BIDI_CONTROLS, '')
    .replace(/\s+/gu, ' ')
  return truncateFileName(trimDotsAndSpaces(shown)) || 'file'
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

const isDotOrSpace = (sign: string | undefined) => sign === '.' || sign === ' '

/** Lower case, without the dot; empty when there is none. */
export const fileExtension = (name: string) => path.extname(name).slice(1).toLowerCase()

/** For the Content-Disposition header: plain letters for old browsers, the real name for the others (RFC 5987). */
export function attachmentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  const coded = encodeURIComponent(name).replace(/['()*]/g, percentEncode)
  return `attachment; filename="${plain}"; filename*=UTF-8''${coded}`
}

const percentEncode = (mark: string) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`

/** Cut before the ending, and never through a character. */
function truncateFileName(name: string): string {
  if (name.length <= MAX_NAME_LENGTH) return name
  const ending = path.extname(name).slice(0, 20)
  const room = MAX_NAME_LENGTH - ending.length
  let stem = ''
  for (const { segment } of new Intl.Segmenter().segment(name.slice(0, MAX_NAME_LENGTH))) {
    if (stem.length + segment.length > room) break
    stem += segment
  }
  return (stem + ending).toWellFormed()
}
