import type { Subscriber } from '../../contract/newsletter.ts'

type SubscriberCsvRow = Subscriber & { unsubscribeUrl: string }

const COLUMNS = ['email', 'askedAt', 'confirmedAt', 'unsubscribeUrl'] as const

/** RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. */
export function toSubscriberCsv(subscribers: SubscriberCsvRow[]): string {
  const lines = [COLUMNS.join(','), ...subscribers.map((subscriber) => COLUMNS.map((column) => csvCell(subscriber[column])).join(','))]
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** Quoted where it must be; a spreadsheet must not take an address for a formula. */
function csvCell(value: string | null): string {
  const text = /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
