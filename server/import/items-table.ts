import type { ImportItem } from '../../contract/import.ts'

const COLUMNS = ['Heading', 'Kind', 'State', 'Date', 'Old address', 'What will happen', 'Why', 'What cannot come over'] as const

/** The list of an import as CSV, for a spreadsheet. */
export function formatItemsTable(items: readonly ImportItem[]): string {
  const lines = items.map((item) => [
    item.title,
    item.kind,
    item.state,
    item.publishedAt ?? '',
    item.oldPath,
    item.decision,
    item.reason,
    item.notes.map(({ what, effect }) => `${what}: ${effect}`).join('; '),
  ])
  // With a byte order mark, by which spreadsheets know UTF-8.
  return `\ufeff${[COLUMNS, ...lines].map((line) => line.map(toCell).join(',')).join('\r\n')}\r\n`
}

/** A cell that begins like a formula would be run as one. */
function toCell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}
