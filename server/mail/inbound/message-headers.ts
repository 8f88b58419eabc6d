import { isUtf8 } from 'node:buffer'

/** Values by name in lower case, unfolded, in the order of the message. */
export type MessageHeaders = ReadonlyMap<string, readonly string[]>

export type MessageHead = {
  headers: MessageHeaders
  /** The header block as text. */
  text: string
  /** Where the content begins. */
  bodyStart: number
  /** Whether other software reads the same headers in it: no leading blank lines, a blank line at the end, UTF-8. */
  isRegular: boolean
}

const MAX_HEAD_BYTES = 4 * 1024 * 1024
const MAX_VALUE_LENGTH = 20_000
const [LF, CR] = [0x0a, 0x0d]

/** The header block of a message, also of a broken one. Takes linear time and never throws. */
export function readMessageHead(raw: Uint8Array): MessageHead {
  const lineBreak = usesCarriageReturns(raw) ? CR : LF
  let start = 0
  while (raw[start] === LF || raw[start] === CR) start += 1
  const lines: string[] = []
  let bodyStart = 0
  let isRegular = start === 0 && lineBreak === LF
  const end = Math.min(raw.length, start + MAX_HEAD_BYTES)
  for (let at = start; ;) {
    bodyStart = at
    if (at >= end) {
      isRegular &&= at >= raw.length
      break
    }
    const line = lineAt(raw, at, lineBreak)
    if (line.text === '') {
      bodyStart = line.next
      break
    }
    if (!isHeaderLine(line.text, lines.length) && !isHeaderLine(lineAt(raw, line.next, lineBreak).text, 0)) {
      isRegular = false
      break
    }
    isRegular &&= line.isUtf8
    lines.push(line.text)
    at = line.next
  }
  if (lines.length === 0) bodyStart = 0
  return { headers: parseHeaderLines(lines), text: lines.join('\r\n'), bodyStart, isRegular: isRegular && lines.length > 0 }
}

/** The first value; empty when there is none. */
export const headerValue = (headers: MessageHeaders, name: string): string => headers.get(name)?.[0] ?? ''

/** Some programs end lines with a carriage return alone. */
export const usesCarriageReturns = (raw: Uint8Array): boolean => !raw.includes(LF) && raw.includes(CR)

function lineAt(raw: Uint8Array, at: number, lineBreak: number) {
  const found = raw.indexOf(lineBreak, at)
  const next = found === -1 ? raw.length : found + 1
  let end = found === -1 ? raw.length : found
  while (end > at && raw[end - 1] === CR) end -= 1
  const bytes = raw.subarray(at, Math.min(end, at + MAX_HEAD_BYTES))
  // Old programs write their own character set into headers. Windows-1252 is the one that is left as a guess.
  const valid = isUtf8(bytes)
  return { text: new TextDecoder(valid ? 'utf-8' : 'windows-1252', { ignoreBOM: true }).decode(bytes), next, isUtf8: valid }
}

/** A field, the continuation of one, or the first line of a message in an mbox file. */
const isHeaderLine = (line: string, lineNumber: number) =>
  /^[!-9;-~]{1,200}[ \t]{0,10}:/.test(line) || (lineNumber > 0 && /^[ \t]/.test(line)) || (lineNumber === 0 && /^>?From /.test(line))

/** Also of a part that contains headers only, such as a delivery status. */
export function parseHeaderLines(lines: readonly string[]): MessageHeaders {
  const fields: string[][] = []
  for (const line of lines) {
    if (/^[ \t]/.test(line) && fields.length > 0) fields.at(-1)!.push(line)
    else fields.push([line])
  }
  const headers = new Map<string, string[]>()
  for (const field of fields) {
    const unfolded = field.join('')
    const colon = unfolded.indexOf(':')
    if (colon < 1) continue
    const name = unfolded.slice(0, colon).trim().toLowerCase()
    const value = unfolded.slice(colon + 1, colon + 1 + MAX_VALUE_LENGTH).trim()
    const values = headers.get(name)
    if (values) values.push(value)
    else headers.set(name, [value])
  }
  return headers
}
