import path from 'node:path'

const LONGEST_NAME = 150
/** Of a longer one only the two ends are looked at: a form's part has room for 60,000 characters. */
const LOOKED_AT = { start: 500, end: 100 }

/** Characters that turn text around, so that a name can read as another one. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A visitor's file name, fit to be shown: one line, no folders, any script. It never becomes a path of ours. */
export function cleanName(given: string): string {
  const base = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1)
  const shown = endsOf(base)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\ufeff]/gu, '')
    .replace(BIDI_CONTROLS, '')
    .replace(/\s+/gu, ' ')
  return shorten(withoutOuterDots(shown)) || 'file'
}

const endsOf = (name: string) =>
  name.length > LOOKED_AT.start + LOOKED_AT.end ? name.slice(0, LOOKED_AT.start) + name.slice(-LOOKED_AT.end) : name

function withoutOuterDots(name: string): string {
  let [from, to] = [0, name.length]
  while (from < to && isDotOrSpace(name[from])) from += 1
  while (to > from && isDotOrSpace(name[to - 1])) to -= 1
  return name.slice(from, to)
}

const isDotOrSpace = (sign: string | undefined) => sign === '.' || sign === ' '

/** Lower case, without the dot; empty when there is none. */
export const endingOf = (name: string) => path.extname(name).slice(1).toLowerCase()

/** For the Content-Disposition header: plain letters for old browsers, the real name for the others (RFC 5987). */
export function asAttachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  const coded = encodeURIComponent(name).replace(/['()*]/g, percentCoded)
  return `attachment; filename="${plain}"; filename*=UTF-8''${coded}`
}

const percentCoded = (mark: string) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`

/** Cut before the ending, and never through a character. */
function shorten(name: string): string {
  if (name.length <= LONGEST_NAME) return name
  const ending = path.extname(name).slice(0, 20)
  const room = LONGEST_NAME - ending.length
  let stem = ''
  for (const { segment } of new Intl.Segmenter().segment(name.slice(0, LONGEST_NAME))) {
    if (stem.length + segment.length > room) break
    stem += segment
  }
  return (stem + ending).toWellFormed()
}
