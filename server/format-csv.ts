/** RFC 4180, with a byte order mark, by which spreadsheets know UTF-8. */
export const formatCsv = (lines: readonly (readonly string[])[]): string =>
  `\ufeff${lines.map((cells) => cells.map(formatCell).join(',')).join('\r\n')}\r\n`

/** Quoted where the format asks for it. A spreadsheet would run a cell that begins like a formula: an apostrophe keeps it text. */
function formatCell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
