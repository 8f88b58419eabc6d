export type ParsedEmail = { headers: Record<string, string>; parts: { type: string; content: string }[] }

/** Parses a message: headers unfolded and decoded, the parts of the body in order. */
export function parseEmail(raw: string): ParsedEmail {
  const { headers, body } = splitHeaders(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1]
  const inside = (mark: string) => body.split(`--${mark}`).slice(1, -1)
  const pieces = boundary ? inside(boundary).map((piece) => splitHeaders(piece.trimStart())) : [{ headers, body }]
  return {
    headers,
    parts: pieces.map((piece) => ({
      type: (piece.headers['content-type'] ?? '').split(';')[0]!,
      content: piece.headers['content-transfer-encoding'] === 'quoted-printable' ? decodeQuotedPrintable(piece.body) : piece.body,
    })),
  }
}

function splitHeaders(raw: string): { headers: Record<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...rest] = line.split(':')
      return [name.toLowerCase(), decodeHeader(rest.join(':').trim())]
    }),
  )
  return { headers, body: raw.slice(end + 4).replace(/\r\n$/, '') }
}

/** Encoded words (RFC 2047); a space between two of them is not part of the text. */
function decodeHeader(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString() : decodeQuotedPrintable(text.replaceAll('_', ' ')),
    )
}

/** Quoted-printable: bytes that are not plain ASCII are written as =XX. */
function decodeQuotedPrintable(quoted: string): string {
  const joined = quoted.replace(/=\r\n/g, '').replaceAll('\r\n', '\n')
  const bytes = joined.split('=').flatMap((piece, index) => {
    const [byte, rest] = index === 0 ? [[], piece] : [[Number.parseInt(piece.slice(0, 2), 16)], piece.slice(2)]
    return [...byte, ...Buffer.from(rest)]
  })
  return Buffer.from(bytes).toString()
}
