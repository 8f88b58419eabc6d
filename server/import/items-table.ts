import type { ImportItem } from '../../contract/import.ts'
import { formatCsv } from '../format-csv.ts'

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
  return formatCsv([COLUMNS, ...lines])
}
